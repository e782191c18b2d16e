import { expect } from 'chai'
import '../../../src/widgets/elements/settings/tabs/index.ts'
import { callsTo, fieldOf, heard, rootOf } from '../lists/acting.ts'
import { become, dialogOf, pressed, textOf, write, type SettingsTabElement } from './settings.ts'
import { expectAccessible, mount, rootGateway, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

describe('<oneapi-settings>', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway
  const settings = (attributes = '') =>
    mount<SettingsTabElement & { view: unknown }>(
      `<oneapi-settings base-url="${gateway.baseUrl}" ${attributes}></oneapi-settings>`,
    )
  const tabs = (element: Element) => [...rootOf(element).querySelectorAll<HTMLElement>('[role=tab]')]
  const shown = (element: Element) =>
    [...rootOf(element).querySelectorAll<SettingsTabElement>('[part=tab]')].map(({ localName }) => localName)
  const inner = (element: Element) => rootOf(element).querySelector<SettingsTabElement>('[part=tab]')!
  const choose = (element: Element, label: string) =>
    tabs(element)
      .find(({ textContent }) => textContent === label)!
      .click()

  before(async () => {
    gateway = await rootGateway()
    for (const username of ['mei', 'boss'])
      await gateway.call('POST', '/api/user/', { username, password: `${username}-password` })
    await gateway.call('POST', '/api/user/manage', { username: 'boss', action: 'promote' })
  })

  it('shows ordinary users their own settings alone @2.74', async () => {
    await become(gateway, 'mei')
    const element = await settings('tab="system"')
    await until(() => shown(element).length === 1)
    expect(shown(element)).to.deep.equal(['oneapi-personal-settings'])
    expect(tabs(element)).to.have.length(0)
    expect(rootOf(inner(element)).querySelectorAll('h1')).to.have.length(0)
  })

  it('shows the other tabs from role 10, until the gateway has refused them @2.75 @6.6', async () => {
    await become(gateway, 'boss')
    const element = await settings()
    await until(() => tabs(element).length === 4)
    expect(tabs(element).map(({ textContent }) => textContent)).to.deep.equal([
      '个人设置',
      '运营设置',
      '系统设置',
      '其他设置',
    ])
    choose(element, '系统设置')
    await until(() => tabs(element).length === 0)
    await until(() => shown(element)[0] === 'oneapi-personal-settings')
    expect(textOf(element)).to.contain('只有超级管理员可以查看和修改网关的设置')
    await inner(element).whenReady
    await expectAccessible(element)
    element.remove()
    // The refusal is remembered, so there is no second call.
    const before = callsTo(`GET ${gateway.baseUrl}/api/option/`)
    const again = await settings('tab="other"')
    await until(() => shown(again)[0] === 'oneapi-personal-settings')
    expect(tabs(again)).to.have.length(0)
    expect(callsTo(`GET ${gateway.baseUrl}/api/option/`)).to.equal(before)
  })

  it('shows all tabs again to who may use them', async () => {
    await become(gateway, 'boss')
    const element = await settings('tab="operation"')
    await until(() => shown(element)[0] === 'oneapi-personal-settings')
    await become(gateway)
    await until(() => tabs(element).length === 4)
  })

  it('keeps the tab in its view, and follows a view that the page sets', async () => {
    await become(gateway)
    const views = heard<{ filters: Record<string, string> }>('oneapi-view-changed')
    const element = await settings('tab="other" release-url="/release.json"')
    await until(() => shown(element)[0] === 'oneapi-other-settings')
    expect(inner(element).getAttribute('release-url')).to.equal('/release.json')
    choose(element, '系统设置')
    await until(() => shown(element)[0] === 'oneapi-system-settings')
    expect(views.map(({ filters }) => filters)).to.deep.equal([{ tab: 'system' }])
    element.view = { filters: {} }
    await until(() => shown(element)[0] === 'oneapi-personal-settings')
    element.view = { filters: { tab: 'operation' } }
    await until(() => shown(element)[0] === 'oneapi-operation-settings')
    expect(views).to.have.length(1)
  })

  it('lists the sections of a tab beside it; each has its address, which brings it into sight', async () => {
    await become(gateway)
    const views = heard<{ filters: Record<string, string> }>('oneapi-view-changed')
    const element = await settings('tab="system"')
    element.style.cssText = 'display: block; width: 1000px'
    const list = await until(() => rootOf(element).querySelector<HTMLElement>('[part=sections]'))
    const entries = [...list.querySelectorAll('li button')]
    const titles = [...rootOf(inner(element)).querySelectorAll('.section h2')]
    expect(entries.map(({ textContent }) => textContent)).to.deep.equal(
      titles.map(({ textContent }) => textContent),
    )
    expect(entries.length).to.be.greaterThan(5)
    const last = entries.at(-1) as HTMLElement
    last.click()
    await until(() => last.ariaCurrent === 'location' || last.getAttribute('aria-current') === 'location')
    const { activeElement } = rootOf(inner(element))
    expect(activeElement === titles.at(-1)).to.equal(true)
    expect(views.at(-1)!.filters).to.deep.equal({ tab: 'system', section: 'turnstile' })

    const again = await settings()
    again.view = { filters: { tab: 'system', section: 'smtp' } }
    await until(() => rootOf(again).querySelector('[aria-current=location]'))
    const section = rootOf(inner(again)).querySelector('[part~=section__smtp]')!
    await until(() => section.querySelector('h2') === rootOf(inner(again)).activeElement)
    await until(() => Math.abs(section.getBoundingClientRect().top) < 200)
    await expectAccessible(again)
  })

  it('folds the list of sections where there is no room beside them', async () => {
    await become(gateway)
    const element = await settings('tab="system"')
    element.style.cssText = 'display: block; width: 390px'
    const list = await until(() => rootOf(element).querySelector<HTMLElement>('[part=sections]'))
    await until(() => getComputedStyle(list.querySelector('ul')!).display === 'none')
    list.querySelector<HTMLElement>('.section-fold')!.click()
    await until(() => getComputedStyle(list.querySelector('ul')!).display === 'block')
    list.querySelector<HTMLElement>('li button')!.click()
    await until(() => getComputedStyle(list.querySelector('ul')!).display === 'none')
  })

  it('asks before another tab takes the place of unsaved changes', async () => {
    await become(gateway)
    const element = await settings('tab="operation"')
    await until(() => shown(element)[0] === 'oneapi-operation-settings')
    const operation = inner(element)
    await operation.whenReady
    write(await until(() => fieldOf(operation, '充值链接')), 'https://unsaved.example.com')
    await until(() => textOf(operation).includes('1 项修改未保存'))
    choose(element, '系统设置')
    const dialog = await dialogOf(operation)
    expect(dialog.getBoundingClientRect().height).to.be.above(50)
    pressed(operation, 'cancel')
    await until(() => !rootOf(operation).querySelector('dialog[open]'))
    expect(shown(element)).to.deep.equal(['oneapi-operation-settings'])
    expect(tabs(element).find(({ ariaSelected }) => ariaSelected === 'true')?.textContent).to.equal(
      '运营设置',
    )
    const left = element.confirmLeave()
    await dialogOf(operation)
    pressed(operation, 'cancel')
    expect(await left).to.equal(false)
    choose(element, '系统设置')
    await dialogOf(operation)
    pressed(operation, 'confirm')
    await until(() => shown(element)[0] === 'oneapi-system-settings')
    expect(tabs(element).find(({ ariaSelected }) => ariaSelected === 'true')?.textContent).to.equal(
      '系统设置',
    )
  })

  it('refreshes the tab that shows, and follows the language', async () => {
    await become(gateway)
    const element = await settings('tab="operation" lang="en"')
    await until(() => shown(element)[0] === 'oneapi-operation-settings')
    await until(() => fieldOf(inner(element), 'Retries').value === '0')
    await gateway.call('PUT', '/api/option/', { key: 'RetryTimes', value: '7' })
    await element.refresh()
    await until(() => fieldOf(inner(element), 'Retries').value === '7')
  })

  inLong(it)('is accessible', async () => {
    await become(gateway)
    const element = await settings()
    await until(() => shown(element)[0] === 'oneapi-personal-settings')
    await inner(element).whenReady
    await expectAccessible(element)
  })
})
