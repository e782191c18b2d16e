import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/account/balance/index.ts'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { fill, partOf, rootOf } from '../lists/acting.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

/** A keyboard user who loses the focus starts over at the top of the page. */
describe('the focus', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway()
  })
  const show = (tag: string, attributes = '') =>
    mount<HTMLElement & { refresh(): Promise<void>; view?: unknown }>(
      `<${tag} base-url="${gateway.baseUrl}" ${attributes}></${tag}>`,
    )

  it('stays in an element that loads again and fails again', async () => {
    const form = await show('oneapi-token-form', 'token-id="4711"')
    const retry = () => rootOf(form).querySelector<HTMLElement>('[part~=error] button, [part~=retry]')
    const first = await until(retry)
    first.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => !first.isConnected && retry())
    await until(() => document.activeElement === form)
  })

  it('stays on a control whose row moves', async () => {
    for (const name of ['a-key', 'b-key'])
      await gateway.call('POST', '/api/token/', { name, remain_quota: 1, expired_time: -1 })
    const list = await show('oneapi-token-list')
    const names = () => [...rootOf(list).querySelectorAll('.row-name')].map(({ textContent }) => textContent)
    await until(() => names().length === 2)
    const row = rootOf(list).querySelector('tbody tr')!
    const button = row.querySelector<HTMLElement>('[part~=more]')!
    button.focus()
    const before = names()
    list.view = { page: 1, search: '', sort: 'name', filters: {} }
    await until(() => names().join() !== before.join())
    await until(() => rootOf(list).activeElement === button)
  })

  it('goes on at a control that is shown where the heads of a narrow list are not', async () => {
    const list = await show('oneapi-token-list')
    list.style.width = '360px'
    const find = (search: string) => (list.view = { page: 1, search, sort: '', filters: {} })
    const name = () => rootOf(list).querySelector<HTMLElement>('tbody [part~=open]')
    await until(name)
    // What was found before is shown at once.
    find('no such key')
    await until(() => !name())
    find('')
    const button = await until(name)
    button.focus()
    find('no such key')
    await until(() => !button.isConnected)
    const control = await until(() => rootOf(list).activeElement)
    expect(control.checkVisibility()).to.equal(true)
    expect(control.closest('thead')).to.equal(null)
    expect(control.matches('button, input')).to.equal(true)
  })

  it('stays in an element without controls after signing in there', async () => {
    const balance = await show('oneapi-balance')
    await gateway.call('GET', '/api/user/logout')
    await balance.refresh()
    const button = await until(() => rootOf(balance).querySelector<HTMLElement>('[part=sign-in]'))
    button.focus()
    await sendKeys({ press: 'Enter' })
    const login = await until(() => rootOf(balance).querySelector<HTMLElement>('dialog oneapi-login'))
    await until(() => rootOf(login).querySelector('input[type=password]'))
    fill(rootOf(login).querySelector<HTMLInputElement>('input[autocomplete=username]')!, 'root')
    const password = rootOf(login).querySelector<HTMLInputElement>('input[type=password]')!
    fill(password, '123456')
    password.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => !rootOf(balance).querySelector('dialog[open]'))
    expect(gatewayFor({ baseUrl: gateway.baseUrl }).session.getState().phase).to.equal('signed-in')
    await until(() => document.activeElement === balance)
    // Tab goes on from there, and nothing is left of it.
    await sendKeys({ press: 'Tab' })
    expect(partOf(balance, 'base').hasAttribute('tabindex')).to.equal(false)
  })

  it('is in the element after a question whose opener on the page is gone', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    const form = await mount<HTMLElement & { confirmLeave(): Promise<boolean> }>(
      `<oneapi-token-form base-url="${gateway.baseUrl}"></oneapi-token-form>`,
    )
    const name = await until(() => rootOf(form).querySelector<HTMLInputElement>('[part~=name] input'))
    name.focus()
    fill(name, 'half')
    opener.focus()
    const left = form.confirmLeave()
    const keep = await until(() => rootOf(form).querySelector<HTMLElement>('dialog[open] [part=cancel]'))
    await until(() => rootOf(form).activeElement === keep)
    opener.remove()
    await sendKeys({ press: 'Enter' })
    expect(await left).to.equal(false)
    await until(() => document.activeElement === form)
  })
})
