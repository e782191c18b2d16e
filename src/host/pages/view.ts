import { render, html } from 'lit-html'
import { pageGateway, type ViewState } from '../../widgets/index.ts'
import { keepsFailures } from '../../widgets/dom/not-loaded.ts'
import { loadTag } from '../../widgets/tags.ts'
import type { Match, ViewContext, Route } from '../routing/routes.ts'
import type { HostMessages } from '../messages.ts'
import type { Place } from '../routing/place.ts'

/** A loaded element waits for its preloaded data, so that it renders only once. */
const dataWaitMs = 150

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A view can be set aside and restored with everything typed into it. */
export class View {
  readonly box = document.createElement('div')
  readonly match: Match
  /** The place follows the address while the view stays open. */
  place: Place
  readonly ready: Promise<void>
  #messages: HostMessages
  #view: ViewState | undefined
  #phase: 'loading' | 'shown' | 'failed'
  #element: ShownElement | undefined
  readonly #fixed: Pick<ViewContext, 'secrets' | 'url'>

  constructor(
    match: Match,
    place: Place,
    { t, view, ...fixed }: Pick<ViewContext, 't' | 'view' | 'secrets' | 'url'>,
  ) {
    this.match = match
    this.place = place
    this.#messages = t
    this.#view = view
    this.#fixed = fixed
    this.box.className = 'view'
    this.#phase = match.route.tag ? 'loading' : 'shown'
    // The scripts are requested first, because rendering the placeholder takes time on a slow device.
    this.ready = this.#load()
    this.#render()
  }

  get element(): ShownElement | null {
    return this.#phase === 'shown' ? this.box.firstElementChild : null
  }

  setMessages(t: HostMessages) {
    this.#messages = t
    this.#render()
  }

  showList(view: ViewState) {
    this.#view = view
    this.#render()
  }

  /** The page stays mounted, but inert. */
  suspend() {
    this.box.hidden = true
    this.box.inert = true
  }

  resume() {
    this.box.hidden = false
    this.box.inert = false
  }

  close() {
    this.box.remove()
  }

  async #load() {
    const { tag } = this.match.route
    try {
      if (tag) await loadTag(tag)
      await Promise.race([pageGateway().prefetched.settled(), pause(dataWaitMs)])
      this.#phase = 'shown'
    } catch {
      this.#phase = 'failed'
    }
    this.#render()
    await this.element?.whenReady
  }

  #retry = () => {
    if (keepsFailures) return location.reload()
    this.#phase = 'loading'
    this.#render()
    // The button is gone, and the focus must not go with it.
    this.box.closest('main')?.focus({ preventScroll: true })
    void this.#load()
  }

  #render() {
    const { route, params } = this.match
    const [t, title] = [this.#messages, this.#messages.titleOf(route)]
    const { query, state } = this.place
    const defaultPassword = state.defaultPassword ?? false
    const context = { ...this.#fixed, params, query, defaultPassword, t, view: this.#view }
    const contents = {
      loading: () => placeholder(t, title),
      failed: () => loadFailed(t, title, this.#retry),
      shown: () => {
        if (route.view) return route.view(context)
        if (this.#element) showView(route, this.#element, context)
        return (this.#element ??= pageElement(route, context))
      },
    }
    render(contents[this.#phase](), this.box)
  }
}

const loadFailed = (t: HostMessages, title: string, retry: () => void) => html`
  <section class="message" role="alert">
    <h1 .textContent=${t.loadFailed(title)}></h1>
    <p .textContent=${t.loadFailedHelp}></p>
    <button class="button primary" @click=${retry} .textContent=${t.retry}></button>
  </section>
`

const placeholder = (t: HostMessages, title: string) =>
  html`<p class="placeholder" role="status">
    <span class="spinner"></span><span .textContent=${t.loading(title)}></span>
  </p>`

type ShownElement = Element & { whenReady?: Promise<void>; confirmLeave?: () => Promise<boolean> }

function pageElement({ tag, attributes, properties, ...route }: Route, context: ViewContext): ShownElement {
  const element = document.createElement(tag!)
  for (const [name, value] of Object.entries(attributes?.(context) ?? {}))
    if (value || value === '') element.setAttribute(name, value === true ? '' : value)
  Object.assign(element, properties?.(context))
  showView(route, element, context)
  return element
}

/** The list stays and gets another page, search or filter. */
const showView = ({ keepsView }: Pick<Route, 'keepsView'>, element: Element, { view }: ViewContext) => {
  if (keepsView) Object.assign(element, { view })
}
