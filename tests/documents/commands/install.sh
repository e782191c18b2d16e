npm pack ../one-api-widgets/dist/npm
npm install ./oneapi-widgets-1.0.0.tgz
