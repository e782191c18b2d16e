import { configure } from '../../widgets/gateway/config.ts'
import { reportHeight } from './report-height.ts'
import { isTag, keepsFailures, loadTag } from '../../widgets/tags.ts'

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
    return sayNotLoaded()
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

/** True if another try is pointless, or somebody has tried. */
let tried = keepsFailures

/** The element's code did not come, so this needs nothing of it. It tries again, or reloads. */
function sayNotLoaded() {
  const [text = '', again = ''] = /^zh/i.test(document.documentElement.lang)
    ? ['此部分未能加载，请检查网络。', tried ? '重新加载页面' : '重试']
    : ['This part could not be loaded. Check your connection.', tried ? 'Reload the page' : 'Try again']
  const note = document.createElement('p')
  note.role = 'alert'
  const button = document.createElement('button')
  button.textContent = again
  button.onclick = () => {
    if (tried) return location.reload()
    tried = true
    note.remove()
    void show()
  }
  note.append(text, ' ', button)
  document.body.append(note)
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

/**
 * The frame asks its parent for the access token with `{ type: 'oneapi-token-wanted', refused }` (`refused`: the
 * gateway rejected the last one); the parent answers, possibly before being asked, with `{ type: 'oneapi-token', token
 * }`. Messages are accepted only from the frame's parent, and only from an origin that the server wrote into the page.
 * The token stays in memory.
 */
function tokenFromParent(): (request: { refused: boolean }) => Promise<string> {
  const origins = allowedOrigins()
  const waiting: ((token: string) => void)[] = []
  let offered: string | undefined
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !origins.includes(origin) || !isToken(data)) return
    if (waiting.length === 0) offered = data.token
    for (const take of waiting.splice(0)) take(data.token)
  })
  return ({ refused }) => {
    const token = offered
    offered = undefined
    if (token && !refused) return Promise.resolve(token)
    return new Promise((resolve) => {
      waiting.push(resolve)
      window.parent.postMessage({ type: 'oneapi-token-wanted', refused }, '*')
    })
  }
}

const allowedOrigins = () =>
  document
    .querySelector<HTMLMetaElement>('meta[name=oneapi-embed-origins]')
    ?.content.split(' ')
    .filter(Boolean) ?? []

function isToken(data: unknown): data is { token: string } {
  if (typeof data !== 'object' || data === null) return false
  const { type, token } = data as { type?: unknown; token?: unknown }
  return type === 'oneapi-token' && typeof token === 'string' && token !== ''
}
