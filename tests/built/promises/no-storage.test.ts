import { expect } from 'chai'
import { rootGateway, type TestGateway } from '../../widgets/support.ts'
import { accessToken, addKey, hosted } from './support.ts'
import { runOn } from './stranger.ts'

describe('in a sandboxed frame, without storage', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let proxy: string
  before(async () => {
    gateway = await rootGateway()
    await addKey(gateway, 'kept-key')
    proxy = location.origin + (await hosted(gateway, await accessToken(gateway)))
  })

  const open = (elements: string) => ({
    head: `<script type="module" crossorigin src="${location.origin}/dist/web/loader.js"></script>`,
    body: elements,
    sandbox: 'allow-scripts',
  })

  it('there is no storage there', async () => {
    const { result } = await runOn(open(''), async () => {
      try {
        return localStorage.length
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(result).to.equal('SecurityError')
  })

  it('a list shows, pages, opens its form and remembers who is signed in while the page lives', async () => {
    const { result, errors } = await runOn(
      open(
        `<oneapi-token-list base-url="${proxy}"></oneapi-token-list><oneapi-balance base-url="${proxy}"></oneapi-balance>`,
      ),
      async ({ shown, until }) => {
        const list = await shown('oneapi-token-list')
        await shown('oneapi-balance')
        const listed = await until(() => list.shadowRoot.querySelector('[part~=row] th')?.textContent)
        list.shadowRoot.querySelector<HTMLElement>('[part~=head] button')!.click()
        await until(() =>
          list.shadowRoot.querySelector('dialog[open] oneapi-token-form')?.shadowRoot?.querySelector('input'),
        )
        return listed
      },
    )
    expect(result).to.contain('kept-key')
    expect(errors).to.deep.equal([])
  })

  it('a gateway that lets no other origin in is named as the reason', async () => {
    const { result, errors } = await runOn(
      open(`<oneapi-token-list base-url="${location.origin}${gateway.baseUrl}"></oneapi-token-list>`),
      async ({ shown, until }) => {
        const list = await shown('oneapi-token-list')
        return until(() => list.shadowRoot.querySelector('[role=alert]')?.textContent)
      },
    )
    expect(result).to.contain('网络')
    expect(errors).to.deep.equal([])
  })
})
