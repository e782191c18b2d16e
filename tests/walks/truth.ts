import type { Listed } from './look.ts'
import type { Who } from './site.ts'
import type { Walker } from './walker.ts'

type Row = Record<string, unknown>

/** The lists whose rows can be compared: where the gateway has them, and what a row says of a record. */
const compared: Record<string, { kind: string; named: string }> = {
  'oneapi-token-list': { kind: 'token', named: 'name' },
  'oneapi-channel-list': { kind: 'channel', named: 'name' },
  'oneapi-redemption-list': { kind: 'redemption', named: 'name' },
  'oneapi-user-list': { kind: 'user', named: 'username' },
}

/** Rows on the screen that the gateway does not have, or has otherwise, and rows that are missing. */
export async function listFaults(walker: Walker): Promise<string[]> {
  const all = await Promise.all(walker.look.lists.map((list) => faultsOf(walker, list)))
  return all.flat()
}

async function faultsOf(walker: Walker, { tag, base, rows, isPart, size }: Listed): Promise<string[]> {
  const known = compared[tag]
  if (!known || !isCurrent(walker, known.kind, base)) return []
  const records = await recordsOf(walker, known.kind, base)
  const wrong = rows.flatMap(({ name, fine }) => {
    const same = records.filter((record) => record[known.named] === name)
    if (same.length === 0) return [`“${name}” is listed, and the gateway has no such ${known.kind}`]
    if (same.some((record) => isFine(record) === fine || (isFine(record) && isSpent(record)))) return []
    return [`“${name}” is shown as ${fine ? 'enabled' : 'not enabled'}, and the gateway says otherwise`]
  })
  const missing = !isPart && rows.length > 0 && rows.length < Math.min(records.length, size)
  return missing ? [...wrong, `${rows.length} of ${records.length} ${known.kind} records are listed`] : wrong
}

const isFine = ({ status }: Row) => status === 1
/** Enabled, but of no use any more; lists say so. */
const isSpent = ({ expired_time, remain_quota, unlimited_quota }: Row) =>
  (Number(expired_time) > 0 && Number(expired_time) * 1000 < Date.now()) ||
  (unlimited_quota === false && Number(remain_quota) <= 0)

async function recordsOf({ site, whoAt }: Walker, kind: string, base: string): Promise<Row[]> {
  const as: Who = kind === 'token' ? whoAt(base) : 'root'
  const found: Row[] = []
  for (let page = 0; page < 40; page += 1) {
    const { data } = await site.ask(
      as,
      'GET',
      `/api/${kind}/?p=${page}&page=${page + 1}&size=100`,
      undefined,
      base,
    )
    const rows = (Array.isArray(data) ? data : (data as { data?: Row[] } | undefined)?.data) as
      Row[] | undefined
    found.push(...(rows ?? []))
    if (!rows || rows.length < 10) break
  }
  return found
}

/** The balances on the screen that differ from the account of who is signed in. */
export async function balanceFaults(walker: Walker): Promise<string[]> {
  const { look, site, whoAt } = walker
  const wrong = look.balances.map(async ({ tag, base, units }) => {
    if (!isCurrent(walker, 'self', base)) return []
    const { data } = await site.ask(whoAt(base), 'GET', '/api/user/self', undefined, base)
    const { quota } = data as { quota: number }
    return units === quota ? [] : [`${tag} shows ${units} units, and the gateway has ${quota}`]
  })
  return (await Promise.all(wrong)).flat()
}

/** Whether the page has read this kind of record since another session changed some. */
function isCurrent({ site, changedElsewhere }: Walker, kind: string, base: string): boolean {
  const changed = base ? undefined : changedElsewhere.get(kind)
  if (changed === undefined) return site.isUp()
  const path = kind === 'self' ? /^\/api\/user\/self$/ : new RegExp(`^/api/${kind}/(search)?$`)
  return (
    site.isUp() &&
    site.calls.slice(changed).some((call) => call.method === 'GET' && path.test(call.path) && call.confirmed)
  )
}
