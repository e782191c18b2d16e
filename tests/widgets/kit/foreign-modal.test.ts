import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import { channelsOf } from '../channels/channels.ts'
import { fieldOf, fill, partOf, rootOf } from '../lists/acting.ts'
import { choose, clipboard, dialogIn, rowOf } from '../lists/listing.ts'
import { expectAccessible, mount, rootGateway, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

describe('inside a modal of another library', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  before(async () => {
    gateway = await rootGateway()
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

  inLong(it)('an open menu closes when the modal is hidden', async () => {
    const { box, element } = await modal()
    menuOf(element).click()
    await until(() => menuOpen(element))
    box.style.display = 'none'
    await until(() => !menuOpen(element))
    box.remove()
  })

  describe('that listens in the capture phase, as Radix, Ark and Mantine do', () => {
    const heard: string[] = []
    const onDocument = ({ key }: KeyboardEvent) => void heard.push(`document ${key}`)
    const onWindow = ({ key }: KeyboardEvent) => void heard.push(`window ${key}`)
    beforeEach(() => {
      heard.length = 0
      document.addEventListener('keydown', onDocument, true)
      // After the library is there: only who listens on the window before it hears first.
      window.addEventListener('keydown', onWindow, true)
    })
    afterEach(() => {
      document.removeEventListener('keydown', onDocument, true)
      window.removeEventListener('keydown', onWindow, true)
    })
    const escape = async (what: string, isGone: () => boolean) => {
      await sendKeys({ press: 'Escape' })
      await until(isGone)
      expect(heard, what).to.deep.equal([])
    }
    /** With nothing of ours open, the key is the page's. */
    const isLeftToPage = async () => {
      await sendKeys({ press: 'Escape' })
      expect(heard).to.deep.equal(['window Escape', 'document Escape'])
    }

    it('Escape closes our menu and our dialog, and only then the modal', async () => {
      const { box, element } = await modal()
      menuOf(element).click()
      await until(() => menuOpen(element) && rootOf(element).activeElement?.matches('.menu-item'))
      await escape('a menu', () => !menuOpen(element))
      partOf(element, 'create').click()
      const dialog = await until(() => dialogIn(element))
      await until(() => dialog.querySelector('oneapi-token-form')?.shadowRoot?.activeElement)
      await escape('a dialog', () => !dialogIn(element))
      menuOf(element).focus()
      await isLeftToPage()
      box.remove()
    })

    inLong(it)('Escape closes a list of choices and gives a number in a cell back', async () => {
      await channelsOf(gateway).add('plain', { weight: 3 })
      const form = await mount(`<oneapi-channel-form base-url="${gateway.baseUrl}"></oneapi-channel-form>`)
      const type = fieldOf(form, '类型')
      type.focus()
      await sendKeys({ press: 'ArrowDown' })
      await until(() => type.getAttribute('aria-expanded') === 'true')
      await until(() => heard.splice(0).length > 0)
      await escape('choices', () => type.getAttribute('aria-expanded') === 'false')
      await isLeftToPage()

      heard.length = 0
      const list = await channelsOf(gateway).list()
      const weight = rowOf(list, 'plain').querySelector<HTMLInputElement>('[part=weight] input')!
      weight.focus()
      fill(weight, '8')
      await until(() => weight.value === '8')
      await escape('a number', () => weight.value === '3')
      await isLeftToPage()
    })

    inLong(it)('hears no Escape of an input method in our fields', async () => {
      const form = await mount(`<oneapi-channel-form base-url="${gateway.baseUrl}"></oneapi-channel-form>`)
      const type = fieldOf(form, '类型')
      type.focus()
      const send = (init: KeyboardEventInit) =>
        type.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, ...init }),
        )
      send({ isComposing: true })
      send({ keyCode: 229 })
      expect(heard).to.deep.equal([])
    })
  })

  it('a toast stands beside the element, where a press on it is none outside', async () => {
    const { box, element } = await modal()
    box.setAttribute('role', 'dialog')
    // Headless UI closes its dialog at a press outside its panel.
    const panel = box.appendChild(document.createElement('div'))
    panel.append(element)
    const { restore } = clipboard({ works: true })
    await choose(menuOf(element), '复制密钥')
    const toaster = await until(() => {
      const placed = [...document.querySelectorAll('oneapi-notices')].find(({ shadowRoot }) =>
        shadowRoot?.querySelector('.toast'),
      )
      return placed
    })
    restore()
    expect(panel.contains(toaster)).to.equal(true)
    box.remove()
    await until(() => document.body.contains(toaster) && toaster.shadowRoot?.querySelector('.toast'))
  })
})
