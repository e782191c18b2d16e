mkdir -m 700 "$NEW_DATA_DIR"
tar -xzf oneapi-data.tgz -C "$NEW_DATA_DIR"
