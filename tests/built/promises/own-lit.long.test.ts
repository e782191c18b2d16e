import { expect } from 'chai'
import { rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { openPage, strictPolicy } from '../support.ts'
import { scriptsOf, shownIn } from './support.ts'

/** Without `'allow-duplicates'`, creating a second policy of the same name throws. */
const policy = `${strictPolicy.replace("script-src 'self'", "script-src 'self' 'nonce-theirs'")}; trusted-types oneapi-sanitizer oneapi-lit lit-html`

describe('beside a Lit of the page, under the trusted-types directive of the README', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway({ sample: true })
    await gateway.call('PUT', '/api/option/', { key: 'HomePageContent', value: '# <i>Hello</i>' })
  })

  /** The file from its npm package. */
  const theirs = `<script type="module" nonce="theirs">
    import { html, render } from '/__package/lit-html/lit-html.js'
    addEventListener('load', () =>
      render(html\`<p id="theirs">drawn by \${'their'} Lit</p>\`, document.querySelector('#page')))
  </script>`
  const ours = scriptsOf('oneapi-operation-settings', 'oneapi-home')

  for (const [order, head] of [
    ['before', theirs + ours],
    ['after', ours + theirs],
  ] as const)
    it(`theirs ${order} ours: both draw, switches and sanitised HTML too`, async () => {
      const page = await openPage(
        {
          head,
          body: `<div id="page"></div>${['operation-settings', 'home']
            .map((name) => `<oneapi-${name} base-url="${gateway.baseUrl}"></oneapi-${name}>`)
            .join('')}`,
        },
        policy,
      )
      const settings = await shownIn(page, 'oneapi-operation-settings')
      await until(() =>
        settings.shadowRoot!.querySelector('oa-switch')?.shadowRoot?.querySelector('[part~=control]'),
      )
      const home = await shownIn(page, 'oneapi-home')
      await until(() => home.shadowRoot!.querySelector('h1 i')?.textContent === 'Hello')
      await until(() => page.document.querySelector('#theirs')?.textContent === 'drawn by their Lit')
      expect(page.violations()).to.deep.equal([])
    })
})
