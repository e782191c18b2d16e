import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/settings/operation/index.ts'
import { partOf, rootOf } from '../lists/acting.ts'
import { mount, newGateway, signIn, until, type TestGateway } from '../support.ts'

describe('a dialog with text in it', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await newGateway()
    await signIn(gateway, 'root', '123456')
  })
  const show = (tag: string) => mount(`<${tag} base-url="${gateway.baseUrl}"></${tag}>`)
  const open = (element: Element) => rootOf(element).querySelectorAll('dialog[open]').length

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
    // The browser itself closes a dialog on a second Escape with nothing in between.
    typed.focus()
    await sendKeys({ type: '6' })
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
})
