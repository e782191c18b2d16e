pg_restore --single-transaction --no-owner --dbname="$NEW_DATABASE_URL" oneapi.dump
