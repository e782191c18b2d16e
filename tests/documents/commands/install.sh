npm pack ../one-api-widgets/dist/npm
npm install ./oneapi-widgets-1.2.0.tgz
