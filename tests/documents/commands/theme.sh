npm run build:theme -- ../one-api/web/build/default
cd ../one-api && go build -ldflags "-s -w -X github.com/songquanpeng/one-api/common.Version=$(cat VERSION)" -o one-api
