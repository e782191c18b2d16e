umask 077
tar -czf oneapi-data.tgz -C "$DATA_DIR" .
