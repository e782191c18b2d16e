umask 077
pg_dump -Fc --exclude-table-data=sessions --exclude-table-data=verification_codes --exclude-table-data=instances --file=oneapi.dump "$DATABASE_URL"
