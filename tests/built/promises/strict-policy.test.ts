import { expect } from 'chai'
import { partOf } from '../../widgets/lists/acting.ts'
import { buttonIn, choose, dialogIn, rowOf } from '../../widgets/lists/listing.ts'
import { rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { openPage } from '../support.ts'
import { allTags, moduleOf, scriptsOf, shownIn } from './support.ts'
import { shareOf } from '../../whole.ts'

/** The promised policy, literally. */
const promised = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'`
// The jobs element shows nothing before the first job.
const drawsNothing = ['oneapi-provider', 'oneapi-notices', 'oneapi-jobs']

describe('under the strict policy', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway({ sample: true })
  })

  // The sweep of the console opens every page under a policy of its own.
  for (const tag of shareOf(allTags, 3))
    it(`<${tag}> shows its content to an administrator`, async () => {
      const page = await openPage(
        {
          head: `<script type="module" src="${moduleOf(tag)}"></script>`,
          body: `<${tag} base-url="${gateway.baseUrl}"></${tag}>`,
        },
        promised,
      )
      await until(() => page.window.customElements.get(tag))
      if (!drawsNothing.includes(tag)) {
        const element = await shownIn(page, tag)
        expect(element.shadowRoot!.querySelector('[part~=base]')!.childElementCount).to.be.greaterThan(0)
        expect(element.shadowRoot!.adoptedStyleSheets.length).to.be.greaterThan(0)
      }
      expect(page.violations()).to.deep.equal([])
    })

  it('forms, menus, dialogs and toasts open', async () => {
    const page = await openPage(
      {
        head: scriptsOf('oneapi-token-list'),
        body: `<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`,
      },
      promised,
    )
    await gateway.call('POST', '/api/token/', { name: 'strict', unlimited_quota: true, expired_time: -1 })
    const list = await shownIn(page, 'oneapi-token-list')
    await list.refresh()
    buttonIn(rowOf(list, 'strict'), '编辑 strict').click()
    const form = await until(() => dialogIn(list)?.querySelector('oneapi-token-form'))
    await until(() => form.shadowRoot?.querySelector('input')?.value === 'strict')
    buttonIn(dialogIn(list)!, '关闭').click()
    await until(() => !dialogIn(list))
    await choose(buttonIn(rowOf(list, 'strict'), 'strict 的更多操作'), '删除')
    buttonIn(await until(() => dialogIn(list)), '删除').click()
    await until(() => page.document.querySelector('oneapi-notices')?.shadowRoot?.querySelector('.toast'))
    expect(partOf(list, 'table').checkVisibility()).to.equal(true)
    expect(page.violations()).to.deep.equal([])
  })
})
