import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../src/widgets/elements/page/notices.ts'
import type { NoticesElement } from '../../src/widgets/elements/page/notices.element.ts'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { showToast } from '../../src/widgets/kit/notices/toaster.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import { addNotice, createNoticeStore } from '../../src/widgets/stores/notices.ts'
import { mount, until } from './support.ts'

describe('<oneapi-notices>', () => {
  /** The toasts element with its own gateway, and the toasts in it. */
  async function place() {
    const element = await mount<NoticesElement>('<oneapi-notices></oneapi-notices>')
    const store = createNoticeStore()
    element.watch(store)
    const texts = () =>
      [...element.shadowRoot!.querySelectorAll('[part=toast] p')].map(({ textContent }) => textContent)
    return { element, store, texts }
  }
  const pass = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds))

  it('takes each kind away after its time, an error after 5 seconds, and leaves what has no time @9.100 @9.101', async function () {
    this.timeout(20_000)
    const { store, texts } = await place()
    const started = performance.now()
    const gone: Record<string, number> = {}
    store.subscribe(() => {
      for (const kind of ['success', 'info', 'error'])
        if (!store.getState().notices.some((notice) => notice.kind === kind))
          gone[kind] ??= performance.now() - started
    })
    addNotice(store, 'error', 'an error')
    addNotice(store, 'info', 'an info')
    addNotice(store, 'success', 'a success')
    addNotice(store, 'info', 'stays', 0)
    gone.success = gone.info = gone.error = undefined as never
    expect(texts().sort()).to.deep.equal(['a success', 'an error', 'an info', 'stays'])
    await until(() => texts().join() === 'stays', 8000)
    // On a busy machine a timer may be late, but never early.
    expect(gone.success).to.be.within(1490, 2500)
    expect(gone.error).to.be.within(4990, 6500)
    await pass(1000)
    expect(texts()).to.deep.equal(['stays'])
  })

  it('shows text as text: markup in it is nobody’s element @9.3', async () => {
    const { element, store, texts } = await place()
    const markup = '<b>bold</b><img src="x" onerror="window.harmed = 1"><script>window.harmed = 1</script>'
    addNotice(store, 'info', markup, 0)
    expect(texts()).to.deep.equal([markup])
    expect(element.shadowRoot!.querySelectorAll('b, img, script')).to.have.length(0)
    await pass(50)
    expect('harmed' in window).to.equal(false)
  })

  for (const shadow of [false, true])
    it(`gives the focus back to the control from which the keyboard came, ${shadow ? 'in an element' : 'on the page'}`, async () => {
      const { element, store } = await place()
      const box = document.createElement('div')
      const root = shadow ? box.attachShadow({ mode: 'open' }) : box
      for (const name of ['first', 'second'])
        root.append(Object.assign(document.createElement('button'), { textContent: name }))
      element.before(box)
      const [first, second] = root.querySelectorAll('button')
      let done = 0
      for (const from of [second!, first!]) {
        addNotice(store, 'info', 'deleted', 0, { label: 'Undo', run: () => done++ })
        from.focus()
        const undo = element.shadowRoot!.querySelector<HTMLElement>('.action')!
        undo.focus()
        await sendKeys({ press: 'Enter' })
        expect((shadow ? box.shadowRoot! : document).activeElement?.textContent).to.equal(from.textContent)
      }
      expect(done).to.equal(2)
      box.remove()
    })

  describe('of this library’s own', () => {
    const gateway = new Gateway('http://toasts.test', memoryStorage())
    const tell = (near: Element, text: string) =>
      showToast({ gateway, locale: 'zh-CN', theme: 'page' }, near, 'info', text)
    const seen = (text: string) =>
      [...document.querySelectorAll<NoticesElement>('oneapi-notices')].some(
        ({ shadowRoot }) =>
          shadowRoot?.querySelector(':popover-open') &&
          [...shadowRoot.querySelectorAll('[part=toast] p')].some(({ textContent }) => textContent === text),
      )
    /** A modal dialog of the page that contains one of our elements. */
    const inDialog = async () => {
      const dialog = await mount<HTMLDialogElement>('<dialog><i></i></dialog>')
      dialog.showModal()
      return { dialog, near: dialog.firstElementChild! }
    }

    it('are seen though the dialog around who told it goes at once, without being closed', async () => {
      const { dialog, near } = await inDialog()
      tell(near, 'told and gone')
      dialog.remove()
      await until(() => seen('told and gone'), 2000)
    })

    it('stay when the dialog that they stand in is taken away', async () => {
      const { dialog, near } = await inDialog()
      tell(near, 'standing')
      await until(() => seen('standing'))
      dialog.remove()
      await until(() => seen('standing'), 1000)
    })

    it('stand at the bottom again once the dialog that they stood in is closed', async () => {
      const { dialog, near } = await inDialog()
      tell(near, 'lower')
      await until(() => seen('lower'))
      const top = () =>
        [...document.querySelectorAll<NoticesElement>('oneapi-notices')]
          .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('[part=toast]') ?? [])])
          .find(({ textContent }) => textContent!.includes('lower'))!
          .getBoundingClientRect().top
      expect(innerWidth).to.be.above(600)
      expect(top()).to.be.below(innerHeight / 2)
      dialog.close()
      await until(() => top() > innerHeight / 2, 1000)
    })

    it('are seen though the place of the page goes before they stand in it', async () => {
      const placed = await mount('<oneapi-notices></oneapi-notices>')
      tell(document.body, 'placeless')
      placed.remove()
      await until(() => seen('placeless'), 2000)
    })
  })
})
