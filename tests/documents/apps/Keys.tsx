import { Provider, TokenList } from 'oneapi-widgets/react'

const token = async () => (await fetch('/my/token')).text()

export const Keys = () => (
  <Provider baseUrl="/gateway" auth="token" tokenProvider={token}>
    <TokenList pageSize={20} onCreated={({ detail }) => console.log(detail.id)} />
  </Provider>
)
