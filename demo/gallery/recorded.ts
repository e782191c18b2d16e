import type { Instead } from '../../src/widgets/testing.ts'

/** Lists whose rows are also read one by one, by page and by search. */
const lists = ['/api/channel/', '/api/user/']

/** What the static site records of the embedded gateway as it is built. */
export const recordedPaths = [...lists, '/api/option/', '/api/group/', '/api/models', '/api/channel/models']

type Row = { id: number; name?: string; username?: string }

/** Answers these calls with what was recorded; changes to it are refused, in both languages. */
export function answersOf(recorded: Record<string, unknown>): Instead {
  const found = (path: string, query: URLSearchParams): unknown => {
    if (path in recorded && !lists.includes(path)) return recorded[path]
    if (path === '/api/log/self/search') return []
    const list = lists.find((one) => path.startsWith(one))
    if (!list) return undefined
    const rows = recorded[list] as Row[]
    const rest = path.slice(list.length)
    if (rest === '') return query.get('p') === '0' || !query.has('p') ? rows : []
    if (rest !== 'search') return rows.find(({ id }) => String(id) === rest)
    const keyword = query.get('keyword') ?? ''
    return rows.filter(({ id, name, username = '' }) =>
      [String(id), name ?? username].some((text) => text.startsWith(keyword)),
    )
  }
  return ({ method, path }) => {
    const { pathname, searchParams } = new URL(path, 'http://page.invalid')
    if (method === 'GET') {
      const data = found(pathname, searchParams)
      return data === undefined ? undefined : Response.json({ success: true, message: '', data })
    }
    if (!kept.test(pathname)) return undefined
    return Response.json({ success: false, message: refusal })
  }
}

/** Writes that the gateway in the page does not do. */
const kept = /^\/api\/(channel|option|notice|about|group)\b|^\/api\/user\/(manage|self|\d+)?$/

const refusal = '示例网关不保存这里的更改 / The sample gateway does not store this'
