import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/list/index.ts'
import { partOf, rootOf } from '../lists/acting.ts'
import { dialogIn } from '../lists/listing.ts'
import { expectAccessible, mount, newGateway, signIn, until, type TestGateway } from '../support.ts'

describe('inside a modal of another library', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  before(async () => {
    gateway = await newGateway()
    await signIn(gateway, 'root', '123456')
    await gateway.call('POST', '/api/token/', { name: 'one', unlimited_quota: true, expired_time: -1 })
  })

  /** A modal as Bootstrap and Web Awesome make it: it listens for Escape on itself, and closing hides it. */
  async function modal() {
    const box = document.body.appendChild(document.createElement('div'))
    const escapes: string[] = []
    box.addEventListener('keydown', ({ key }) => key === 'Escape' && escapes.push(key))
    const element = await mount(`<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`)
    box.append(element)
    await until(() => rootOf(element).querySelector('tbody tr'))
    return { box, element, escapes }
  }
  const menuOf = (element: Element) =>
    rootOf(element).querySelector<HTMLElement>('tbody [aria-haspopup=menu]')!
  const menuOpen = (element: Element) => rootOf(element).querySelector('.menu:popover-open')

  it('Escape closes our menu and dialog, and only then the modal', async () => {
    const { box, element, escapes } = await modal()
    menuOf(element).click()
    await until(() => menuOpen(element) && rootOf(element).activeElement?.matches('.menu-item'))
    await sendKeys({ press: 'Escape' })
    await until(() => !menuOpen(element))
    expect(escapes).to.deep.equal([])

    partOf(element, 'create').click()
    const dialog = await until(() => dialogIn(element))
    await until(() => dialog.querySelector('oneapi-token-form')?.shadowRoot?.querySelector('input'))
    await sendKeys({ press: 'Escape' })
    await until(() => !dialogIn(element))
    expect(escapes).to.deep.equal([])

    menuOf(element).focus()
    await sendKeys({ press: 'Escape' })
    expect(escapes).to.deep.equal(['Escape'])
    box.remove()
  })

  it('what is open leaves the page alone while the modal is hidden, and a dialog is there again with it', async () => {
    const { box, element } = await modal()
    const outside = document.body.appendChild(document.createElement('button'))
    outside.textContent = 'outside'
    partOf(element, 'create').click()
    const dialog = await until(() => dialogIn(element))
    const name = await until(() =>
      dialog.querySelector('oneapi-token-form')?.shadowRoot?.querySelector<HTMLInputElement>('input'),
    )
    name.value = 'half written'
    outside.focus()
    expect(document.activeElement === outside, 'a modal dialog is open').to.equal(false)

    box.style.display = 'none'
    await until(() => !dialog.open)
    outside.focus()
    expect(document.activeElement === outside).to.equal(true)

    box.style.display = ''
    await until(() => dialog.open && dialog.matches(':modal'))
    expect(name.value).to.equal('half written')
    await expectAccessible(dialog)
    box.remove()
    await until(() => !dialog.isConnected)
    outside.focus()
    expect(document.activeElement === outside).to.equal(true)
    outside.remove()
  })

  it('an open menu closes when the modal is hidden', async () => {
    const { box, element } = await modal()
    menuOf(element).click()
    await until(() => menuOpen(element))
    box.style.display = 'none'
    await until(() => !menuOpen(element))
    box.remove()
  })
})
