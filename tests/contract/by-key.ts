import { record, type Wire } from '../../src/widgets/domain/wire.ts'
import type { Recording } from './recordings.ts'

/** The key of calls whose headers were not recorded. */
const someKey = 'sk-207bd070480f6d16da02e126beac50069c8554c26c2f96b6'

/** The only key that a stand-in knows: the one whose calls were recorded. */
const knownKey = (calls: readonly Recording[]) =>
  calls
    .find(({ path, status }) => byKey.test(path) && status === 200)
    ?.headers?.authorization?.replace(/^Bearer /, '') ?? someKey

const byKey = /^\/(v1\/dashboard\/billing|api\/(usage|log)\/token)\b/

/** What a gateway was recorded to tell whoever has a key; undefined for other calls, and those it does not have. */
export function answerByKey(
  calls: readonly Recording[],
  path: string,
  { authorization = '', cookie }: { authorization?: string; cookie?: string | undefined },
): { status: number; wire: Wire } | undefined {
  const told = byKey.test(path) && calls.find((one) => one.method === 'GET' && one.path === path)
  if (!told) return undefined
  if (cookie) throw new Error(`${path} was called by key with a cookie`)
  const key = authorization.replace(/^Bearer /, '')
  if (key === knownKey(calls)) return { status: 200, wire: told.reply as Wire }
  if (path.startsWith('/api/')) return { status: 401, wire: { success: false, message: 'Invalid token' } }
  const { message, ...error } = record(
    record(calls.find(({ name }) => name === 'relay bad key')!.reply).error,
  )
  // It was recorded with sk-nope.
  const words = String(message).replace(/\bnope\b/, key.replace(/^sk-/, ''))
  return { status: 401, wire: { error: { ...error, message: words } } }
}
