import { expect } from 'chai'
import { callsTo, fill } from '../../widgets/lists/acting.ts'
import { mount, rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { openPage } from '../support.ts'
import { addKey, load, loadBuilt, moduleOf, shown, shownIn, textOf, type Widget } from './support.ts'

const later = () => new Promise((next) => setTimeout(next, 100))

describe('the life of an element on its page', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    await loadBuilt('oneapi-token-list')
    gateway = await rootGateway()
    for (const name of ['first', 'second', 'third']) await addKey(gateway, name)
  })

  const open = async (around = '<section></section>') => {
    const page = await mount(
      `<div><oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>${around}</div>`,
    )
    const list = await shown(page.querySelector('oneapi-token-list')!)
    return { page, list }
  }
  const searchIn = (list: Element) =>
    list.shadowRoot!.querySelector<HTMLInputElement>('input[inputmode=search]')!

  it('moved, it keeps what was typed and asks for nothing again', async () => {
    const { page, list } = await open()
    fill(searchIn(list), 'sec')
    const asked = callsTo(`GET ${gateway.baseUrl}/api/token/`)
    expect(asked).to.be.greaterThan(0)
    const row = list.shadowRoot!.querySelector('[part~=row]')
    page.querySelector('section')!.append(list)
    await later()
    expect(searchIn(list).value).to.equal('sec')
    expect(list.shadowRoot!.querySelector('[part~=row]') === row).to.equal(true)
    expect(callsTo(`GET ${gateway.baseUrl}/api/token/`)).to.equal(asked)
  })

  it('moved by moveBefore(), it keeps all too', async () => {
    const { page, list } = await open()
    fill(searchIn(list), 'sec')
    const section = page.querySelector('section') as unknown as { moveBefore(node: Node, child: null): void }
    section.moveBefore(list, null)
    await later()
    expect(searchIn(list).value).to.equal('sec')
  })

  it('removed for a while it asks for nothing, put back it has its content and what was typed', async () => {
    const { page, list } = await open()
    fill(searchIn(list), 'sec')
    const asked = callsTo(`GET ${gateway.baseUrl}/api/token/`)
    list.remove()
    await later()
    list.setAttribute('lang', 'en')
    await later()
    expect(callsTo(`GET ${gateway.baseUrl}/api/token/`)).to.equal(asked)
    page.append(list)
    await until(() => textOf(list).includes('New key') && textOf(list).includes('second'))
    expect(searchIn(list).value).to.equal('sec')
  })

  it('takes what was set before its script came', async () => {
    const page = await openPage({ body: '<main></main>' })
    const list = page.document.createElement('oneapi-token-list') as Widget
    Object.assign(list, { baseUrl: gateway.baseUrl, pageSize: 2, view: { page: 2 } })
    page.document.querySelector('main')!.append(list)
    await later()
    await load(page, moduleOf('oneapi-token-list'))
    await shownIn(page, 'oneapi-token-list')
    await until(() => list.shadowRoot!.querySelectorAll('[part~=row]').length === 1)
    expect(textOf(list)).to.contain('first').and.not.to.contain('second')
    list.pageSize = 3
    list.view = { page: 1 }
    await until(() => list.shadowRoot!.querySelectorAll('[part~=row]').length === 3)
  })
})
