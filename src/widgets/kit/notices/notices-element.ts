import { listen } from '../../dom/listen.ts'
import { removeNotice, type Notice, type NoticeStore, type ToastAction } from '../../stores/notices.ts'
import { appearance, type ThemeMode, tokens } from '../../ui/layout/theme.ts'
import { setSheets } from '../../dom/sheet.ts'
import noticesStyles from './notices-element.css?raw'

const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement

/**
 * Shows toasts: short messages in the top layer that disappear by themselves. Every element uses the one on the page,
 * or creates one when needed; add it yourself to have it in your own markup.
 *
 * @summary Displays toasts.
 * @tag oneapi-notices
 * @csspart toast - One toast.
 */
export class NoticesElement extends Base {
  /** @internal Label of the close button, in the language of the element that showed the last toast. */
  closeLabel = '关闭'
  /** @internal Called when the element is removed from the page, including when it is moved. */
  onRemoved?: () => void
  readonly #stores = new Map<NoticeStore, () => void>()
  readonly #shown = new Map<number, { toast: HTMLElement; timer: ToastTimer }>()
  readonly #layer = document.createElement('div')
  /** Errors and warnings interrupt screen readers, other toasts do not. */
  readonly #regions = { alert: document.createElement('div'), status: document.createElement('div') }

  /** A toast that goes gives the focus back to what had it before the press, or before Tab led here. */
  #before: HTMLElement | null | undefined
  #stop?: () => void

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    this.#layer.addEventListener('pointerdown', () => {
      if (!root.activeElement) this.#before = returnTo(focusedNow())
    })
    this.#layer.popover = 'manual'
    this.#layer.className = 'layer'
    for (const [role, region] of Object.entries(this.#regions)) {
      region.role = role
      this.#layer.append(region)
    }
    root.append(this.#layer)
    this.look('page')
  }

  /** Colours; default: the page's. */
  set theme(theme: ThemeMode) {
    this.look(theme)
  }

  /** @internal Takes the colours and the direction of the element that speaks. */
  look(theme: ThemeMode, locale = '') {
    setSheets(this.shadowRoot!, [tokens, noticesStyles, ...appearance(theme, locale)])
  }

  connectedCallback() {
    this.#stop = listen(this.getRootNode(), ['focusout'], (event) => {
      if ((event as FocusEvent).relatedTarget === this)
        this.#before = returnTo(event.composedPath()[0] as Element)
    })
    this.#layer.classList.toggle('in-dialog', this.closest('dialog, [role$=dialog]') !== null)
    // The popover is shown again, on top of anything opened since.
    if (this.#shown.size > 0 || this.#stores.size > 0) this.#layer.showPopover()
  }

  adoptedCallback() {
    setSheets(this.shadowRoot!)
  }

  disconnectedCallback() {
    this.#stop?.()
    this.onRemoved?.()
  }

  /** @internal Starts showing the toasts of a gateway. */
  watch(store: NoticeStore) {
    if (!this.#stores.has(store))
      this.#stores.set(
        store,
        store.subscribe(() => this.#update()),
      )
    if (this.isConnected) {
      this.#layer.hidePopover()
      this.#layer.showPopover()
    }
  }

  #update() {
    const notices = [...this.#stores.keys()].flatMap((store) =>
      store.getState().notices.map((notice) => ({ notice, close: () => removeNotice(store, notice.id) })),
    )
    const current = new Set(notices.map(({ notice }) => notice.id))
    for (const [id, { toast, timer }] of this.#shown)
      if (!current.has(id)) {
        timer.stop()
        const hasFocus = toast.contains(this.shadowRoot!.activeElement)
        toast.remove()
        if (hasFocus) this.#before?.focus({ preventScroll: true })
        this.#shown.delete(id)
      }
    for (const { notice, close } of notices) if (!this.#shown.has(notice.id)) this.#add(notice, close)
  }

  #add(notice: Notice, close: () => void) {
    const toast = document.createElement('div')
    toast.className = `toast ${notice.kind}`
    toast.setAttribute('part', 'toast')
    const text = document.createElement('p')
    text.textContent = notice.text
    const button = document.createElement('button')
    button.type = 'button'
    button.ariaLabel = this.closeLabel
    button.textContent = '×'
    button.addEventListener('click', close)
    toast.append(text)
    for (const action of [notice.action?.last, notice.action])
      if (action) toast.append(actionButton(action, close))
    toast.append(button)
    this.#regions[notice.kind === 'error' || notice.kind === 'warning' ? 'alert' : 'status'].append(toast)
    this.#shown.set(notice.id, { toast, timer: new ToastTimer(toast, notice.duration, close) })
  }
}

/** Another toast reports the result. */
function actionButton({ label, run }: ToastAction, close: () => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'action'
  button.textContent = label
  button.addEventListener('click', () => {
    close()
    run()
  })
  return button
}

/** The search looks inside all shadow roots. */
function focusedNow(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/** Of a menu, which closes when the focus leaves it, this is the button. */
function returnTo(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[popover]')
  const root = focused?.getRootNode() as ParentNode | undefined
  return ((menu && root?.querySelector(`[popovertarget="${menu.id}"]`)) ?? focused) as HTMLElement | null
}

/** The timer stops under the pointer or focus; a resting mouse under which a toast appears does not count. */
export class ToastTimer {
  readonly #close: () => void
  /** `pointermove` and `focusin` without their ends pause the timer. */
  readonly #pausedBy = new Set<string>()
  #left: number
  #since = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `duration` is in milliseconds; with 0 the toast stays until it is closed. */
  constructor(toast: Pick<EventTarget, 'addEventListener'>, duration: number, close: () => void) {
    this.#left = duration
    this.#close = close
    if (duration === 0) return
    for (const [start, end] of [
      ['pointermove', 'pointerleave'],
      ['focusin', 'focusout'],
    ] as const) {
      toast.addEventListener(start, () => {
        if (this.#pausedBy.size === 0) this.#pause()
        this.#pausedBy.add(start)
      })
      toast.addEventListener(end, () => {
        if (this.#pausedBy.delete(start) && this.#pausedBy.size === 0) this.#run()
      })
    }
    this.#run()
  }

  /** A toast that is removed may still lose the focus or the pointer. */
  stop() {
    clearTimeout(this.#timer)
    this.#pausedBy.clear()
  }

  #run() {
    this.#since = Date.now()
    this.#timer = setTimeout(this.#close, this.#left)
  }

  #pause() {
    clearTimeout(this.#timer)
    this.#left = Math.max(0, this.#left - (Date.now() - this.#since))
  }
}
