import { expect } from 'chai'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import type { ShownElement } from '../../../src/widgets/kit/element/screen.tsx'
import { fieldOf, fill, rootOf } from '../lists/acting.ts'
import { buttonIn, choose, clipboard, dialogIn, rowOf, rowsIn } from '../lists/listing.ts'
import { rootGateway, until, type TestGateway } from '../support.ts'

// What React makes there belongs to that window: `instanceof` of ours denies it, and its registry has none of our tags.
describe('in a pop-up window that it was moved to, an element', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let there: Window & typeof globalThis
  /** Drawn there from the start. */
  const moved = async (tag: string) => {
    const element = document.createElement(tag)
    element.setAttribute('base-url', gateway.baseUrl)
    element.setAttribute('lang', 'en')
    there.document.body.append(element)
    // Rows that are known already are drawn before the element listens.
    await (element as ShownElement).whenReady
    await until(() => rowsIn(element).length > 0)
    return element
  }
  // Chromium says so of an observer whose target changes in another document.
  const told = window.onerror
  after(() => (window.onerror = told))
  before(async () => {
    window.onerror = (message, ...rest) =>
      String(message).startsWith('ResizeObserver') || told?.(message, ...rest)
    gateway = await rootGateway()
    for (const name of ['one', 'two']) await gateway.call('POST', '/api/token/', { name })
    await gateway.call('POST', '/api/redemption/', { name: 'gift', count: 1, quota: 1 })
  })
  // A frame is a window like any other here, and in step with this one.
  beforeEach(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.style.cssText = 'width: 900px; height: 700px'
    there = frame.contentWindow as typeof there
  })
  afterEach(() => there.frameElement!.remove())

  it('copies with the clipboard of that window, or by a selection there', async () => {
    const here = clipboard({ works: false })
    const copied: string[] = []
    const list = await moved('oneapi-token-list')
    try {
      const more = rowOf(list, 'one').querySelector<HTMLElement>('[aria-haspopup=menu]')!
      there.navigator.clipboard.writeText = async (text) => void copied.push(text)
      await choose(more, 'Copy key')
      await until(() => copied.length === 1)
      expect(copied[0]).to.match(/^sk-/)
      there.navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      there.document.execCommand = () => {
        const field = there.document.activeElement as HTMLTextAreaElement
        return copied.push(field.value.slice(field.selectionStart, field.selectionEnd)) > 0
      }
      await choose(more, 'Copy key')
      await until(() => copied.length === 2)
      expect(copied[1]).to.equal(copied[0])
    } finally {
      here.restore()
    }
  })

  it('opens a screen, whose first wrong field has the focus, and creates', async () => {
    const list = await moved('oneapi-token-list')
    rootOf(list).querySelector<HTMLElement>('[part~=create]')!.click()
    const dialog = await until(() => dialogIn(list))
    const form = await until(() => dialog.querySelector('oneapi-token-form'))
    await until(() => form.shadowRoot?.querySelector('form'))
    buttonIn(rootOf(form), 'Create key').click()
    const name = fieldOf(form, 'Name')
    await until(() => rootOf(form).activeElement === name)
    fill(name, 'three')
    buttonIn(rootOf(form), 'Create key').click()
    await until(() => rootOf(list).textContent.includes('three'))
  })

  it('keeps the keys typed in its fields from the page', async () => {
    const list = await moved('oneapi-token-list')
    const heard: string[] = []
    there.document.addEventListener('keydown', ({ key }) => heard.push(key))
    const search = rootOf(list).querySelector<HTMLInputElement>('input[part~=search], [part~=search] input')!
    for (const key of ['/', 'Shift'])
      search.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
    expect(heard).to.deep.equal(['Shift'])
  })

  it('opens a row that is pressed beside its name', async () => {
    const list = await moved('oneapi-redemption-list')
    const row = rowOf(list, 'gift')
    row.querySelector<HTMLElement>('[part~=cell__quota]')!.click()
    await until(() => dialogIn(list))
  })
})
