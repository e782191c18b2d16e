import { configure } from '../../widgets/index.ts'
import { elementOf } from './element-of.ts'
import { reportHeight } from './report-height.ts'
import { tokenFromParent } from './token-from-parent.ts'

/**
 * `embed.html?widget=topup&hide=title&lang=en`: one element as a page of its own, for an iframe on pages where a
 * script is impossible. Signs in with the cookie where parent and gateway are of the same site; with `auth=token`
 * the parent hands a token over (`token-from-parent.ts`), if the server lists its origin in `EMBED_ORIGINS`.
 * Tells the parent its height (`report-height.ts`).
 */
async function show(): Promise<void> {
  // The gateway lies beside this page, also where a proxy keeps both under a path of its own.
  configure({ baseUrl: new URL('.', location.href).pathname.replace(/\/$/, '') })
  const query = new URLSearchParams(location.search)
  const element = await elementOf(query)
  if (!element) {
    document.body.append(`没有这个组件：${query.get('widget') ?? ''} · No such widget`)
    return
  }
  const { documentElement: page } = document
  page.lang = query.get('lang') ?? 'zh-CN'
  // The paper goes with the ink: the page is the element's, and nobody else's.
  const theme = query.get('theme')
  if (theme === 'light' || theme === 'dark') page.style.colorScheme = theme
  if (query.get('auth') === 'token') Object.assign(element, { tokenProvider: tokenFromParent() })
  document.body.append(element)
  reportHeight(element)
}

await show()
