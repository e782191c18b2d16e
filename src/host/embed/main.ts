import { configure } from '../../widgets/gateway/config.ts'
import { elementOf } from './element-of.ts'
import { reportHeight } from './report-height.ts'
import { tokenFromParent } from './token-from-parent.ts'

/**
 * `embed.html?widget=topup&hide=title&lang=en`: a single element as a page, for an iframe on pages that
 * cannot run a script. Signs in with the cookie if parent and gateway are same-site; with `auth=token` the
 * parent passes a token (`token-from-parent.ts`), if the server lists its origin in `EMBED_ORIGINS`. Reports
 * its height to the parent (`report-height.ts`).
 */
async function show(): Promise<void> {
  // The gateway is served next to this page, even if a proxy puts both under a sub-path.
  configure({ baseUrl: new URL('.', location.href).pathname.replace(/\/$/, '') })
  const query = new URLSearchParams(location.search)
  const element = await elementOf(query)
  if (!element) {
    document.body.append(`没有这个组件：${query.get('widget') ?? ''} · No such widget`)
    return
  }
  const { documentElement: page } = document
  page.lang = query.get('lang') ?? 'zh-CN'
  // The page only contains the element, so its background follows the element's theme.
  const theme = query.get('theme')
  if (theme === 'light' || theme === 'dark') page.style.colorScheme = theme
  if (query.get('auth') === 'token') Object.assign(element, { tokenProvider: tokenFromParent() })
  document.body.append(element)
  reportHeight(element)
}

// With a top-level `await` anywhere, the bundler would merge no scripts.
void show()
