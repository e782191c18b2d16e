import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/account/topup/index.ts'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import { fieldOf, partOf, rootOf } from '../lists/acting.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

/** Pages with shortcuts of single keys, such as VitePress (`/`) and reveal.js (`f`), which swallow them. */
describe('on a page whose shortcuts are single keys', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const heard: string[] = []
  const types = ['keydown', 'keypress', 'keyup'] as const
  /** They ask whether the target is a text field, and to the page it is our element. */
  const shortcut = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.matches('input, textarea, select')) return
    heard.push(`${event.type} ${event.key}`)
    event.preventDefault()
  }

  before(async () => {
    gateway = await rootGateway()
  })
  beforeEach(() => {
    heard.length = 0
    for (const type of types) document.addEventListener(type, shortcut)
  })
  afterEach(() => {
    for (const type of types) document.removeEventListener(type, shortcut)
  })

  it('a code typed into the top-up arrives whole', async () => {
    const element = await mount(`<oneapi-topup base-url="${gateway.baseUrl}"></oneapi-topup>`)
    const code = await until(() => rootOf(element).querySelector('input'))
    code.focus()
    for (const key of ['f', '/', '?', 'A', '8', ' ', '.']) await sendKeys({ press: key })
    expect([code.value, heard]).to.deep.equal(['f/?A8 .', []])
  })

  it('letters that choose an entry of a menu or of a select are ours', async () => {
    const list = await mount(`<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`)
    partOf(list, 'sort').click()
    await until(() => rootOf(list).activeElement?.matches('.menu-item'))
    await sendKeys({ press: 'f' })
    expect(heard).to.deep.equal([])
  })

  it('commands, and keys pressed outside a text field, are the page’s', async () => {
    const form = await mount(`<oneapi-channel-form base-url="${gateway.baseUrl}"></oneapi-channel-form>`)
    fieldOf(form, '名称').focus()
    await sendKeys({ down: 'Control' })
    await sendKeys({ press: 'b' })
    await sendKeys({ up: 'Control' })
    expect(heard).to.include('keydown b')
    heard.length = 0
    rootOf(form).querySelector<HTMLElement>('button[type=submit]')!.focus()
    await sendKeys({ press: 'f' })
    expect(heard[0]).to.equal('keydown f')
  })
})
