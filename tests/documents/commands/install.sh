npm pack ../one-api-widgets/dist/npm
npm install ./oneapi-widgets-1.1.0.tgz
