npx oneapi-widgets
npx oneapi-widgets --gateway https://gateway.example
