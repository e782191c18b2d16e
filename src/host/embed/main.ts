import { configure } from '../../widgets/gateway/config.ts'
import { tokenFromParent } from './token-from-parent.ts'
import { sayNotLoaded } from '../../widgets/dom/not-loaded.ts'
import { isTag, loadTag } from '../../widgets/tags.ts'

/**
 * `embed.html?widget=topup&hide=title&lang=en` is a single element as a page, for an iframe on pages that cannot run a
 * script. It signs in with the cookie if parent and gateway are same-site; with `auth=token` the parent passes a token,
 * if the server lists its origin in `EMBED_ORIGINS`. It reports its height to the parent.
 */
async function show(): Promise<void> {
  // The gateway is served next to this page, even if a proxy puts both under a sub-path.
  configure({ baseUrl: new URL('.', location.href).pathname.replace(/\/$/, '') })
  const query = new URLSearchParams(location.search)
  const { documentElement: page } = document
  page.lang = query.get('lang') ?? 'zh-CN'
  let element
  try {
    element = await elementOf(query)
  } catch {
    return sayNotLoaded(document.body, show)
  }
  if (!element) {
    document.body.append(`没有这个组件：${query.get('widget') ?? ''} · No such widget`)
    return
  }
  // The page only contains the element, so its background follows the element's theme.
  const theme = query.get('theme')
  if (theme === 'light' || theme === 'dark') page.style.colorScheme = theme
  if (query.get('auth') === 'token') Object.assign(element, { tokenProvider: tokenFromParent() })
  document.body.append(element)
  reportHeight(element)
}

// With a top-level `await` anywhere, the bundler would merge no scripts.
void show()

/** The gateway is always the one that serves this page, so the address may not set these. */
const fixed = ['base-url']

/** The element gets only attributes that it declares; undefined for an unknown tag. */
async function elementOf(query: URLSearchParams): Promise<HTMLElement | undefined> {
  const tag = `oneapi-${query.get('widget')}`
  if (!isTag(tag)) return undefined
  await loadTag(tag)
  const { observedAttributes = [] } = (customElements.get(tag) ?? {}) as { observedAttributes?: string[] }
  const element = document.createElement(tag)
  for (const [name, value] of query)
    if (observedAttributes.includes(name) && !fixed.includes(name)) element.setAttribute(name, value)
  return element
}

/** In CSS pixels. The parent gets the message whenever the height of the content or an open dialog changes. */
interface HeightMessage {
  type: 'oneapi-resize'
  /** As in the address: `topup`. */
  widget: string
  height: number
}

/** A dialog takes at most this share of the window's height (`ui/dialogs/dialog.styles.ts`). */
const dialogShare = 0.85
/** In CSS pixels; a longer dialog scrolls inside. */
const maxDialogHeight = 900

/** Any parent may receive the height: only origins that the server allows can frame this page. */
function reportHeight(element: HTMLElement): void {
  if (window.parent === window) return
  const widget = new URLSearchParams(location.search).get('widget') ?? ''
  const dialogs = new Set<HTMLDialogElement>()
  let sentHeight = -1
  const report = () => {
    const content = document.body.getBoundingClientRect().height
    const height = Math.ceil(Math.max(content, ...[...dialogs].map(heightFor)))
    // A height of 0 means that nothing is rendered yet.
    if (height === sentHeight || height === 0) return
    sentHeight = height
    window.parent.postMessage({ type: 'oneapi-resize', widget, height } satisfies HeightMessage, '*')
  }
  const sizes = new ResizeObserver(report)
  sizes.observe(document.body)
  // A dialog takes the focus when it opens; focus moves within a shadow root are only visible inside it.
  element.shadowRoot?.addEventListener('focusin', ({ target }) => {
    const dialog = (target as Element).closest('dialog')
    if (!dialog) return
    for (const part of dialog.children) for (const content of [part, ...part.children]) sizes.observe(content)
    if (dialogs.has(dialog)) return
    dialogs.add(dialog)
    const close = () => {
      dialogs.delete(dialog)
      report()
    }
    dialog.addEventListener('close', close, { once: true })
  })
}

/** In a window of this height the dialog does not scroll. */
function heightFor(dialog: HTMLDialogElement): number {
  const whole = [...dialog.children].reduce((height, { scrollHeight }) => height + scrollHeight, 0)
  return Math.min(whole / dialogShare, maxDialogHeight)
}
