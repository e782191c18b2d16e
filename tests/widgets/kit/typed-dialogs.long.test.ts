import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/account/personal-settings/index.ts'
import '../../../src/widgets/elements/settings/operation/index.ts'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { fieldOf, fill, partOf, rootOf } from '../lists/acting.ts'
import { tick } from '../lists/bulk.ts'
import { buttonIn, choose, rowOf, settled } from '../lists/listing.ts'
import { saveSection } from '../settings/settings.ts'
import { mount, onFetch, rootGateway, until, type TestGateway } from '../support.ts'

const open = (element: Element) => rootOf(element).querySelectorAll('dialog[open]').length

describe('a dialog with text in it', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway()
  })
  const show = (tag: string) => mount(`<${tag} base-url="${gateway.baseUrl}"></${tag}>`)
  /** Escape closes it while it is empty; afterwards it asks, and keeps or drops the text. */
  const asks = async (
    element: Element,
    start: () => Promise<unknown> | unknown,
    field: () => HTMLElement | null | undefined,
  ) => {
    await start()
    await until(() => field())
    await sendKeys({ press: 'Escape' })
    await until(() => open(element) === 0)
    await start()
    const typed = await until(() => field())
    typed.focus()
    await sendKeys({ type: '12345' })
    await until(() => (typed as HTMLInputElement).value === '12345')
    await sendKeys({ press: 'Escape' })
    await until(() => open(element) === 2)
    const prompt = [...rootOf(element).querySelectorAll('dialog[open]')].at(-1)!
    expect(prompt.getAttribute('role')).to.equal('alertdialog')
    prompt.querySelector<HTMLButtonElement>('[part=cancel]')!.click()
    await until(() => open(element) === 1)
    expect((field() as HTMLInputElement).value).to.equal('12345')
    // Without a press in between, Chromium closes a dialog on its own at the next Escape, and asks nobody.
    for (let press = 0; press < 3; press += 1) {
      await sendKeys({ press: 'Escape' })
      await until(() => open(element) === 2)
      await sendKeys({ press: 'Escape' })
      await until(() => open(element) === 1)
    }
    expect((field() as HTMLInputElement).value).to.equal('12345')
    await sendKeys({ press: 'Escape' })
    await until(() => open(element) === 2)
    const again = [...rootOf(element).querySelectorAll('dialog[open]')].at(-1)!
    again.querySelector<HTMLButtonElement>('[part=confirm]')!.click()
    await until(() => open(element) === 0)
  }

  it('asks before pasted prices are lost', async () => {
    const element = await show('oneapi-operation-settings')
    const start = () => until(() => rootOf(element).querySelector('[part~="paste-prices__start"]'))
    await start()
    await asks(
      element,
      () => partOf(element, 'paste-prices__start').click(),
      () => rootOf(element).querySelector<HTMLElement>('dialog[open] textarea'),
    )
  })

  it('asks before the fields of a bulk change are lost', async () => {
    await gateway.call('POST', '/api/user/', { username: 'ada', password: 'a-password' })
    const list = await show('oneapi-user-list')
    await settled(list)
    await tick(list, 'ada')
    await asks(
      list,
      () => partOf(list, 'bulk-topup').click(),
      () => rootOf(list).querySelector<HTMLElement>('dialog[open] .bulk-fields input:not([type=radio])'),
    )
  })

  it('asks before the name of a new passkey is lost', async () => {
    const laisky = await rootGateway({ family: 'laisky' })
    const element = await mount(
      `<oneapi-personal-settings base-url="${laisky.baseUrl}"></oneapi-personal-settings>`,
    )
    await until(() => rootOf(element).querySelector('[part~="add-passkey"]'))
    await asks(
      element,
      () => partOf(element, 'add-passkey').click(),
      () => rootOf(element).querySelector<HTMLElement>('dialog[open] input'),
    )
  })

  it('asks although the session ended under it, and can be closed', async () => {
    const own = await rootGateway()
    await own.call('POST', '/api/token/', { name: 'held', remain_quota: 1, expired_time: -1 })
    const list = await mount(`<oneapi-token-list base-url="${own.baseUrl}"></oneapi-token-list>`)
    await until(() => rootOf(list).querySelector('tbody [part~=edit]'))
    partOf(list, 'edit').click()
    const form = await until(() => rootOf(list).querySelector('oneapi-token-form'))
    await until(() => rootOf(form).querySelector('[part~=save]'))
    fill(fieldOf(form, '名称'), 'half')
    await own.call('GET', '/api/user/logout')
    partOf(form, 'save').click()
    await until(() => rootOf(form).querySelector('[part~=sign-in]'))
    rootOf(list).querySelector<HTMLButtonElement>('dialog[open] [aria-label="关闭"]')!.click()
    const prompt = await until(() => rootOf(form).querySelector<HTMLDialogElement>('dialog[open]'))
    const confirm = prompt.querySelector<HTMLButtonElement>('[part=confirm]')!
    await until(() => confirm.checkVisibility() && confirm.closest('[inert]') === null)
    confirm.click()
    await until(() => open(list) === 0)
  })

  it('asks above its dialog when somebody has signed in again while it asked', async () => {
    const own = await rootGateway()
    await own.call('POST', '/api/user/', { username: 'ada', password: 'a-password' })
    const list = await mount<HTMLElement & { refresh(): Promise<void> }>(
      `<oneapi-user-list base-url="${own.baseUrl}"></oneapi-user-list>`,
    )
    await settled(list)
    await tick(list, 'ada')
    partOf(list, 'bulk-topup').click()
    const fields = '.bulk-fields input:not([type=radio])'
    const typed = await until(() => rootOf(list).querySelector<HTMLInputElement>(`dialog[open] ${fields}`))
    typed.focus()
    await sendKeys({ type: '12345' })
    await sendKeys({ press: 'Escape' })
    const keep = await until(() =>
      rootOf(list).querySelector<HTMLElement>('[role=alertdialog] [part=cancel]'),
    )
    await own.call('GET', '/api/user/logout')
    await list.refresh()
    await until(() => !typed.checkVisibility())
    await own.call('POST', '/api/user/login', { username: 'root', password: '123456' })
    await list.refresh()
    const { session } = gatewayFor({ baseUrl: own.baseUrl })
    await until(() => session.getState().phase === 'signed-in' && typed.checkVisibility())
    await until(() => typed.closest<HTMLDialogElement>('dialog')!.open)
    const { x, y } = keep.getBoundingClientRect()
    expect(keep.contains(rootOf(list).elementFromPoint(x + 5, y + 5))).to.equal(true)
    await until(() => rootOf(list).activeElement === keep)
    await sendKeys({ press: 'Enter' })
    await until(() => open(list) === 1)
    await until(() => rootOf(list).activeElement === typed)
    expect(typed.value).to.equal('12345')
  })
})

describe('the question on closing what is being saved', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway()
    await gateway.call('POST', '/api/user/', { username: 'ada', password: 'a-password' })
  })
  const goingOn = '离开后保存会继续'
  const losing = '填写的内容会丢失'

  /** Holds writes to this path until `answer` is called. */
  const held = (path: string) => {
    let answer!: (reply?: object) => void
    const answered = new Promise<object | undefined>((resolve) => (answer = resolve))
    const stop = onFetch(async ({ url, method }) => {
      if (method === 'GET' || !url.pathname.endsWith(path)) return undefined
      const reply = await answered
      stop()
      return reply && Response.json(reply)
    })
    return answer
  }
  const question = (element: Element) =>
    [...rootOf(element).querySelectorAll('dialog[open]')].find(
      (one) => one.getAttribute('role') === 'alertdialog',
    )
  const asked = (element: Element) =>
    until(() => question(element)?.querySelector('[part=confirm]') && question(element)!.textContent)

  it('says that a top-up goes on, and closes with it', async () => {
    const list = await mount(`<oneapi-user-list base-url="${gateway.baseUrl}"></oneapi-user-list>`)
    await settled(list)
    await choose(buttonIn(rowOf(list, 'ada'), 'ada 的更多操作'), '充值 / 扣减额度')
    const field = await until(() =>
      rootOf(list).querySelector<HTMLInputElement>('dialog[open] [part=amount] input'),
    )
    fill(field, '1')
    const answer = held('/api/topup')
    rootOf(list).querySelector<HTMLButtonElement>('dialog[open] [part=top-up]')!.click()
    await until(() => rootOf(list).querySelector('[part=top-up][aria-busy=true], [part=top-up] .spinner'))
    rootOf(list).querySelector<HTMLButtonElement>('dialog[open] [part=cancel]')!.click()
    expect(await asked(list)).to.contain(goingOn)
    answer()
    await until(() => open(list) === 0)
  })

  it('says of settings that they are saved, and then of what else is typed that it is lost', async () => {
    const element = await mount<WidgetElement>(
      `<oneapi-operation-settings base-url="${gateway.baseUrl}"></oneapi-operation-settings>`,
    )
    const field = await until(() => fieldOf(element, '失败重试次数'))
    fill(field, '7')
    const answer = held('/api/option/')
    await saveSection(element, 'general')
    const left = element.confirmLeave()
    expect(await asked(element)).to.contain(goingOn)
    answer({ success: false, message: 'no' })
    await until(
      () =>
        question(element)?.textContent?.includes(losing) &&
        !question(element)?.textContent?.includes(goingOn),
    )
    question(element)!.querySelector<HTMLButtonElement>('[part=cancel]')!.click()
    expect(await left).to.equal(false)
    fill(field, '8')
    const again = held('/api/option/')
    await saveSection(element, 'general')
    const leaving = element.confirmLeave()
    expect(await asked(element)).to.contain(goingOn)
    again()
    expect(await leaving, 'nothing is left to ask about').to.equal(true)
    await until(() => open(element) === 0)
  })
})
