import { formatTimestamp } from '../../src/widgets/domain/format.ts'
import { errorMessages } from '../../src/widgets/messages/shared/error.messages.ts'
import type { Listed, Look } from './look.ts'
import { isRead, type Call, type Who } from './site.ts'
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

async function faultsOf(walker: Walker, list: Listed): Promise<string[]> {
  return list.tag === 'oneapi-log-list' ? logFaults(walker, list) : rowFaults(walker, list)
}

async function rowFaults(walker: Walker, { tag, base, rows, isPart, size }: Listed): Promise<string[]> {
  const known = compared[tag]
  if (!known || !isCurrent(walker, known.kind, base)) return []
  const records = await recordsOf(walker, known.kind, base)
  const wrong = rows.flatMap(({ name, fine }) => {
    const same = records.filter((record) => record[known.named] === name)
    if (same.length === 0) return [`“${name}” is listed, and the gateway has no such ${known.kind}`]
    if (
      fine === undefined ||
      same.some((record) => isFine(record) === fine || (isFine(record) && isSpent(record)))
    )
      return []
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
    const { data: ofOneHub, items } = (data ?? {}) as { data?: Row[]; items?: Row[] }
    const rows = Array.isArray(data) ? (data as Row[]) : (ofOneHub ?? items)
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
    // It may refuse us too.
    const quota = (data as Row | undefined)?.quota ?? units
    return units === quota ? [] : [`${tag} shows ${units} units, and the gateway has ${quota}`]
  })
  return (await Promise.all(wrong)).flat()
}

/** The figures of the account by their labels, and the sums of days and months. */
const account = { quota: /^(可用余额|Balance)/, used_quota: /^(已用额度|Used)/ }
const day = /^(今日消耗|今天|Spent today|Today)/
const month = /^(本月消耗|Spent this month)/
const range = /^(所选范围的消耗|Spent in this range)/
const before = /^(上一周期|Previous period)/

/** The key figures on the screen that differ from the gateway's own. */
export async function figureFaults(walker: Walker): Promise<string[]> {
  const wrong = walker.look.figures.map(async ({ tag, base, label, units }) => {
    const answers = await figuresOf(walker, { tag, base, label })
    return !answers || answers.includes(units)
      ? []
      : [`${tag} shows ${units} units as “${label}”, and the gateway has ${answers.join(' or ')}`]
  })
  return (await Promise.all(wrong)).flat()
}

/** What the figure may be; undefined if that cannot be said now. */
async function figuresOf(
  walker: Walker,
  { tag, base, label }: Pick<Look['figures'][number], 'tag' | 'base' | 'label'>,
): Promise<unknown[] | undefined> {
  const field = Object.entries(account).find(([, labels]) => labels.test(label))?.[0]
  if (field) {
    if (!isCurrent(walker, 'self', base)) return undefined
    const { data } = await walker.site.ask(walker.whoAt(base), 'GET', '/api/user/self', undefined, base)
    return data ? [(data as Row)[field]] : undefined
  }
  const path = /^\/api\/log\/(self\/)?stat$/
  if (hasChangedSince(walker, path, base)) return undefined
  if (tag === 'oneapi-usage' && range.test(label)) return spentIn(walker, base)
  const period = tag === 'oneapi-usage' && before.test(label) && periodOf(walker.look.path)?.before
  // Usage asks for so many sums that those of other pages' ranges cannot be told from their parts.
  if (tag === 'oneapi-usage' && !day.test(label) && !period) return undefined
  const asked = askedFor(walker, path, base)
    .filter((call) => (period ? Number(call.query.get('start_timestamp')) === period : isOf(label, call)))
    .slice(-60)
  if (asked.length === 0) return period ? [] : undefined
  const told = await Promise.all(asked.map((call) => askAgain(walker, call)))
  // It may refuse us too.
  return told.includes(undefined) ? undefined : told.map((sums) => (sums as Row).quota)
}

/** The gateway's own sum of what the address of the usage says; undefined on another page. */
async function spentIn({ look, site, whoAt }: Walker, base: string): Promise<unknown[] | undefined> {
  const period = periodOf(look.path)
  if (!period) return undefined
  const asked = new URL(look.path, 'http://walk').searchParams
  const who = whoAt(base)
  const told = (name: string) => encodeURIComponent(asked.get(name) ?? '')
  const named = `type=2&model_name=${told('model')}&token_name=${told('key')}`
  const others = who === 'user' ? '' : `&username=${told('user')}&channel=${told('channel')}`
  const { data } = await site.ask(
    who,
    'GET',
    `/api/log/${who === 'user' ? 'self/' : ''}stat?${named}${others}&start_timestamp=${period.from}&end_timestamp=${period.to - 1}`,
    undefined,
    base,
  )
  return data ? [(data as Row).quota] : undefined
}

/** From when to when the usage at this address counts, and where the period before it begins; in epoch seconds. */
function periodOf(path: string): { from: number; to: number; before: number } | undefined {
  const { pathname, searchParams } = new URL(path, 'http://walk')
  if (pathname !== '/usage') return undefined
  const now = new Date()
  const at = (month: number, day: number) => new Date(now.getFullYear(), month, day).getTime() / 1000
  const ago = (days: number) => at(now.getMonth(), now.getDate() - days)
  const since = (months: number) => at(now.getMonth() - months, 1)
  const name = searchParams.get('range') ?? '7d'
  if (name === 'yesterday') return { from: ago(1), to: ago(0), before: ago(2) }
  if (name === 'this-month') return { from: since(0), to: since(-1), before: since(1) }
  if (name === 'last-month') return { from: since(1), to: since(0), before: since(2) }
  const days = name === 'today' ? 1 : Number(/^(7|30|90)d$/.exec(name)?.[1])
  const [first, last] = /^[\d-]+\/[\d-]+$/.test(name)
    ? name.split('/').map((day) => new Date(`${day}T00:00`))
    : []
  if (first && last) return chosenPeriod(first, last)
  return days ? { from: ago(days - 1), to: ago(-1), before: ago(2 * days - 1) } : undefined
}

/** From the beginning of one day to the end of another: before whole months lie as many months, else as many days. */
function chosenPeriod(first: Date, last: Date): ReturnType<typeof periodOf> {
  const end = new Date(last)
  end.setDate(last.getDate() + 1)
  if (!(first < end)) return undefined
  const before = new Date(first)
  const months = 12 * (end.getFullYear() - first.getFullYear()) + end.getMonth() - first.getMonth()
  if (first.getDate() === 1 && end.getDate() === 1) before.setMonth(first.getMonth() - months)
  else before.setDate(first.getDate() - Math.round((end.getTime() - first.getTime()) / 86_400_000))
  return { from: first.getTime() / 1000, to: end.getTime() / 1000, before: before.getTime() / 1000 }
}

/** Whether a sum was asked for what the label says; a range of somebody's choice can be any. */
function isOf(label: string, { query }: Call): boolean {
  const from = Number(query.get('start_timestamp')) * 1000
  const midnight = new Date().setHours(0, 0, 0, 0)
  if (day.test(label)) return from === midnight
  return !month.test(label) || from === new Date(midnight).setDate(1)
}

const askAgain = async ({ site, whoAt }: Walker, { base, path, query }: Call) =>
  (await site.ask(whoAt(base), 'GET', `${path}?${query}`, undefined, base)).data

/** Lines of the log on the screen that are on no page that was asked for. */
async function logFaults(walker: Walker, { base, rows }: Listed): Promise<string[]> {
  const path = /^\/api\/log\/(self\/?)?(search)?$/
  const asked = askedFor(walker, path, base)
  if (rows.length === 0 || asked.length === 0 || hasChangedSince(walker, path, base)) return []
  const isLine = ({ name, units }: Listed['rows'][number]) => {
    return ({ created_at, quota }: Row) =>
      formatTimestamp(Number(created_at)).includes(name) && (quota === 0 || units.includes(Number(quota)))
  }
  // A page of many rows is put together from several; the sums of the same lines are no lines. An export has asked for
  // hundreds, of which the first are on the screen.
  let unknown = rows.filter(({ name }) => /^[\d-]+ [\d:]+$/.test(name))
  for (const call of asked.toSorted((one, other) => pageOf(one) - pageOf(other))) {
    if (unknown.length === 0) break
    const data = await askAgain(walker, call)
    const known = (Array.isArray(data) ? data : ((data as Row | null)?.data ?? [])) as Row[]
    unknown = unknown.filter((row) => !known.some(isLine(row)))
  }
  return unknown.map(({ text }) => `“${text}” is listed, and the gateway has no such line`)
}

const pageOf = ({ query }: Call) => Number(query.get('p') ?? 0)

/** What the page has asked for, without repetitions. */
function askedFor({ site }: Walker, path: RegExp, base: string): Call[] {
  const isAsked = (call: Call) =>
    call.method === 'GET' && call.base === base && call.confirmed && path.test(call.path)
  const all = site.calls.filter(isAsked)
  return [...new Map(all.map((call) => [`${call.path}?${call.query}`, call])).values()]
}

/** Whether anything was written since the page last read this; a stand-in has nothing to ask again. */
function hasChangedSince({ site, changedElsewhere }: Walker, path: RegExp, base: string): boolean {
  if (!site.isUp() || !isOurs(site)) return true
  const read = site.calls.findLastIndex((call) => call.base === base && path.test(call.path))
  return (
    site.calls.slice(read).some((call) => call.base === base && !isRead(call)) ||
    [...changedElsewhere.values()].some((at) => at > read)
  )
}

const isOurs = ({ name }: Walker['site']) => name === 'polite' || name === 'real'

/** Fields that the gateway keeps to itself, or that change by themselves. */
const own = /^(key|password|quota|remain_quota|used_quota|accessed_time|.*_time|balance|request_count)$/

/** Changes told as done that the gateway, asked afterwards, does not have. */
export async function storedFaults(walker: Walker): Promise<string[]> {
  const { look, calls, site } = walker
  const told = look.toasts.filter(({ isNew }) => isNew)
  if (!told.some(({ kind }) => kind === 'success') || told.some(({ kind }) => kind !== 'success')) return []
  if (!site.isUp() || !isOurs(site)) return []
  const writes = calls.filter((call) => !isRead(call) && call.confirmed && !call.fault)
  // Of several changes of the same record the last one counts.
  const last = new Map(
    writes.map((call) => [`${call.path} ${String((call.body as Row | undefined)?.id)}`, call]),
  )
  const wrong = [...last.values()].map(async ({ base, method, path, query, body }) => {
    const sent = (body ?? {}) as Row
    const [, kind, id] = /^\/api\/(token|channel|redemption|user)\/(\d*)$/.exec(path) ?? []
    const ask = (of: string) =>
      site.ask(kind === 'token' ? walker.whoAt(base) : 'root', 'GET', of, undefined, base)
    if (kind && method === 'DELETE' && id) {
      const { success } = await ask(`/api/${kind}/${id}`)
      return success ? [`the ${kind} ${id} is told as deleted, and is still there`] : []
    }
    if (path === '/api/option/') {
      const { data } = await ask(path)
      const stored = (data as { key: string; value: string }[]).find(({ key }) => key === sent.key)
      return !stored || stored.value === String(sent.value)
        ? []
        : [`${String(sent.key)} is told as saved, and is ${stored.value}`]
    }
    if (!kind || method !== 'PUT' || !sent.id) return []
    const { data } = await ask(`/api/${kind}/${String(sent.id)}`)
    const stored = (data ?? {}) as Row
    return differences(query.has('status_only') ? { status: sent.status } : sent, stored).map(
      (name) =>
        `the ${name} of the ${kind} ${String(sent.id)} is told as ${String(sent[name])}, and is ${String(stored[name])}`,
    )
  })
  return (await Promise.all(wrong)).flat()
}

/** The page says so itself where nobody knows whether a change was made. */
const unsure = [errorMessages['zh-CN'].uncertain, errorMessages.en.uncertain]

/**
 * Records of this step that were created otherwise than sent, or twice, or told as failed though they were created; and
 * users whom the gateway has otherwise than what was done to them.
 */
export async function createdFaults(walker: Walker): Promise<string[]> {
  const { calls, site } = walker
  if (!site.isUp() || !isOurs(site)) return []
  const creates = calls.filter((call) => isCreate(call) && call.done)
  const bodies = creates.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
  const twice = bodies.filter((body, at) => bodies.indexOf(body) < at).map((body) => `${body} was sent twice`)
  const denied = creates
    .filter((call) => isDenied(walker, call))
    .map(({ path }) => `POST ${path} is told as failed`)
  const otherwise = await Promise.all(
    creates.map(async ({ path, base, body }) => {
      const kind = path.split('/')[2]!
      const { count = 1, ...sent } = body as Row & { count?: number }
      const named = kind === 'user' ? 'username' : 'name'
      const same = (await recordsOf(walker, kind, base)).filter((record) => record[named] === sent[named])
      if (same.length < count)
        return [`${same.length} of ${count} ${kind} records “${String(sent[named])}” exist`]
      const [newest] = same.toSorted((one, other) => Number(other.id) - Number(one.id))
      // Without a name to show the gateway takes the one to sign in with.
      const isUnnamed = kind === 'user' && sent.display_name === ''
      return differences(isUnnamed ? { ...sent, display_name: sent.username } : sent, newest!).map(
        (name) => `the ${name} of a new ${kind} is ${String(newest![name])}`,
      )
    }),
  )
  const managed = calls.filter(({ path, confirmed }) => path === '/api/user/manage' && confirmed)
  // An undo of several acts may do both to the same user.
  const acts = [...new Map(managed.map((call) => [(call.body as Row).username, call])).values()]
  const undone = await Promise.all(
    acts.map(async ({ base, body }) => {
      const { username, action } = body as { username: string; action: keyof typeof acted }
      const found = (await recordsOf(walker, 'user', base)).find((user) => user.username === username)
      const isSo = found ? (acted[action]?.(found) ?? true) : action === 'delete'
      return isSo ? [] : [`“${username}” is told as ${action}, and is ${JSON.stringify(found)}`]
    }),
  )
  return [...twice, ...denied, ...otherwise.flat(), ...undone.flat()]
}

/** What a user is after each act. */
const acted = {
  enable: ({ status }: Row) => status === 1,
  disable: ({ status }: Row) => status === 2,
  delete: ({ status }: Row) => status === 3,
  promote: ({ role }: Row) => role === 10,
  demote: ({ role }: Row) => role === 1,
}

export const isCreate = ({ method, path }: Call) =>
  method === 'POST' && /^\/api\/(token|channel|redemption|user)\/$/.test(path)

/** Whether an error is told for a create that was made, unless what would have shown it could not be read. */
function isDenied({ calls, look }: Walker, create: Call): boolean {
  const reads = calls
    .slice(calls.indexOf(create))
    .filter(({ method, path }) => method === 'GET' && path === create.path)
  const errors = [...look.toasts.filter(({ kind }) => kind === 'error'), ...look.errors].filter(
    ({ isNew }) => isNew,
  )
  return (
    (reads.length === 0 || reads.some(({ confirmed }) => confirmed)) &&
    errors.length > 0 &&
    !errors.some(({ text }) => unsure.some((words) => text.includes(words)))
  )
}

/** Fields sent as simple values that the gateway has otherwise. */
const differences = (sent: Row, stored: Row): string[] =>
  Object.keys(sent).filter(
    (name) =>
      !own.test(name) &&
      name in stored &&
      ['string', 'number', 'boolean'].includes(typeof sent[name]) &&
      stored[name] !== sent[name],
  )

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
