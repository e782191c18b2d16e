import { html, render } from 'lit'
import { connect, listTokens, tokenKeys, watch, type Token } from 'oneapi-widgets/client'

const gateway = connect({ baseUrl: '/gateway' })
const list = (keys: Token[] = []) =>
  html`<ul>
    ${keys.map(({ name }) => html`<li>${name}</li>`)}
  </ul>`

watch(
  gateway,
  tokenKeys.list.at('mine'),
  (signal) => listTokens(gateway, 0, '', signal),
  ({ data, error }) =>
    render(error ? 'Not loaded' : list(data?.rows), document.querySelector<HTMLElement>('#keys')!),
)
