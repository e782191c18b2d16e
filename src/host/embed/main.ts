import { configure } from '../../widgets/gateway/config.ts'
import { reportHeight } from './report-height.ts'
import { tokenFromParent } from './token-from-parent.ts'
import { sayNotLoaded } from '../../widgets/dom/not-loaded.ts'
import { isTag, loadTag } from '../../widgets/tags.ts'

/**
 * `embed.html?widget=topup&hide=title&lang=en` is a single element as a page, for an iframe on pages that cannot run a
 * script. It signs in with the cookie if parent and gateway are same-site; with `auth=token` the parent passes a token,
 * if the server lists its origin in `EMBED_ORIGINS`. It reports its height to the parent (`report-height.ts`).
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
