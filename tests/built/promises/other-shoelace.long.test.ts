import { expect } from 'chai'
import { choose, buttonIn, dialogIn, rowsIn } from '../../widgets/lists/listing.ts'
import { rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { openPage, type OwnPage } from '../support.ts'
import { load, moduleOf, shownIn } from './support.ts'

type Control = HTMLElement & { show(): Promise<void>; open: boolean; checked: boolean }

/** The strictest policy for a page with Shoelace, which uses data: icons and style attributes. */
const policy = `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' data:; img-src 'self' data:`

const theirs = {
  '2.6': '/__package/shoelace-2-6/cdn/shoelace.js',
  '2.20': '/__package/@shoelace-style/shoelace/cdn/shoelace.js',
}
const ours = ['oneapi-channel-list', 'oneapi-operation-settings'].map((tag) => moduleOf(tag))

const sheetOf = (script: string) => script.replace('shoelace.js', 'themes/light.css')

describe('beside a Shoelace of the page', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway({ sample: true })
  })

  const open = async (scripts: string[], head = '') => {
    const page = await openPage(
      {
        head,
        body:
          `<sl-button>theirs</sl-button><sl-switch>theirs</sl-switch><sl-dialog label="theirs">hello</sl-dialog>` +
          `<oneapi-channel-list base-url="${gateway.baseUrl}"></oneapi-channel-list>` +
          `<oneapi-operation-settings base-url="${gateway.baseUrl}"></oneapi-operation-settings>`,
      },
      policy,
    )
    for (const src of scripts) await load(page, src)
    return page
  }

  it('there is something to break: alone, ours defines nothing of theirs', async () => {
    const page = await open(ours)
    await shownIn(page, 'oneapi-operation-settings')
    expect(page.window.customElements.get('sl-switch')).to.equal(undefined)
    await until(() => page.window.customElements.get('oa-switch'))
  })

  for (const [version, shoelace] of Object.entries(theirs))
    for (const order of ['before', 'after'] as const)
      it(`${version} loaded ${order} ours: both work`, async () => {
        const scripts = order === 'before' ? [shoelace, ...ours] : [...ours, shoelace]
        const page = await open(scripts, `<link rel="stylesheet" href="${sheetOf(shoelace)}">`)
        await listWorks(await shownIn(page, 'oneapi-channel-list'))
        await switchWorks(await shownIn(page, 'oneapi-operation-settings'))
        await theirsWorks(page)
        expect(page.violations()).to.deep.equal([])
      })

  const listWorks = async (list: HTMLElement) => {
    const row = rowsIn(list)[0]!
    const name = row.querySelector('th')!.firstElementChild!.textContent
    await choose(buttonIn(row, `${name} 的更多操作`), '删除')
    buttonIn(await until(() => dialogIn(list)), '取消').click()
    await until(() => !dialogIn(list))
  }

  const switchWorks = async (settings: HTMLElement) => {
    const control = settings.shadowRoot!.querySelector<Control>('oa-switch')!
    const face = await until(() => control.shadowRoot?.querySelector('[part~=control]'))
    const { width, height } = face.getBoundingClientRect()
    expect([width, height]).to.deep.equal([32, 18])
    const before = control.checked
    control.shadowRoot!.querySelector<HTMLElement>('label')!.click()
    await until(() => control.checked !== before)
  }

  const theirsWorks = async ({ document }: OwnPage) => {
    const control = document.querySelector<Control>('sl-switch')!
    control.shadowRoot!.querySelector<HTMLElement>('label')!.click()
    await until(() => control.checked)
    const dialog = document.querySelector<Control>('sl-dialog')!
    await dialog.show()
    expect(dialog.open).to.equal(true)
    expect(dialog.shadowRoot!.querySelector('[part~=panel]')!.checkVisibility()).to.equal(true)
    // Their events reach their page; internal events of our elements do not.
    const heard: string[] = []
    for (const type of ['sl-change', 'oa-change']) document.addEventListener(type, () => heard.push(type))
    control.shadowRoot!.querySelector<HTMLElement>('label')!.click()
    await until(() => heard.includes('sl-change'))
    expect(heard).to.deep.equal(['sl-change'])
  }
})
