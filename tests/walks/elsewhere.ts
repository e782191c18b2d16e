import { isRead, type Call } from './site.ts'
import type { Walker } from './walker.ts'

type Row = Record<string, unknown>

/** What another session has stored. */
export interface Kept {
  what: string
  /** Whether a call puts back what was there before. */
  isReverted: (call: Call) => boolean
}

const recordOf = async ({ site }: Walker, path: string) => (await site.ask('root', 'GET', path)).data as Row
const note = ({ changedElsewhere, site }: Walker, kind: string) =>
  changedElsewhere.set(kind, site.calls.length)
const saves = (call: Call, kind: string, id: unknown) =>
  !isRead(call) && call.method === 'PUT' && call.path === `/api/${kind}/` && (call.body as Row).id === id

/** Pages with a form, and what another session stores of the same record meanwhile. */
const openPages: { path: RegExp; change: (walker: Walker, id: string) => Promise<void> }[] = [
  {
    path: /^\/user\/edit\/(\d+)$/,
    async change(walker, id) {
      const { quota, username } = await recordOf(walker, `/api/user/${id}`)
      walker.story.push(`another session gives ${String(username)} 50,000 units`)
      await walker.site.ask('root', 'POST', '/api/topup', { user_id: Number(id), quota: 50_000, remark: '' })
      // What was typed meanwhile is meant from the quota that was shown.
      const isReverted = (call: Call) => {
        const typed = walker.typed.find(({ part }) => part === 'quota')?.text
        const sent = saves(call, 'user', Number(id)) ? (call.body as Row).quota : undefined
        return sent !== undefined && (sent === quota || sent === Number(typed || NaN))
      }
      walker.kept.push({ what: `the quota of ${String(username)}`, isReverted })
      note(walker, 'user')
      note(walker, 'self')
    },
  },
  {
    path: /^\/channel\/edit\/(\d+)$/,
    async change(walker, id) {
      const channel = await recordOf(walker, `/api/channel/${id}`)
      const added = `elsewhere-${walker.kept.length}`
      walker.story.push(`another session adds the model ${added} to the channel`)
      const models = `${String(channel.models)},${added}`
      await walker.site.ask('root', 'PUT', '/api/channel/', { ...channel, models })
      const isReverted = (call: Call) => {
        const sent = (call.body as Row | undefined)?.models
        return (
          saves(call, 'channel', Number(id)) && typeof sent === 'string' && !sent.split(',').includes(added)
        )
      }
      walker.kept.push({ what: `the model ${added} of channel ${id}`, isReverted })
      note(walker, 'channel')
    },
  },
  {
    path: /^\/setting\?tab=operation$/,
    async change(walker) {
      const options = (await walker.site.ask('root', 'GET', '/api/option/')).data as {
        key: string
        value: string
      }[]
      const ratios = JSON.parse(options.find(({ key }) => key === 'GroupRatio')!.value) as Row
      const added = `elsewhere-${walker.kept.length}`
      walker.story.push(`another session adds the group ${added}`)
      const value = JSON.stringify({ ...ratios, [added]: 1 })
      await walker.site.ask('root', 'PUT', '/api/option/', { key: 'GroupRatio', value })
      const isReverted = ({ path, body }: Call) => {
        const sent = body as { key?: string; value?: string } | undefined
        return path === '/api/option/' && sent?.key === 'GroupRatio' && !sent.value?.includes(added)
      }
      walker.kept.push({ what: `the group ${added}`, isReverted })
    },
  },
]

/** What another session could change of what is open. */
export function openHere({ look }: Walker) {
  const found = openPages.find(({ path }) => path.test(look.path))
  const id = found?.path.exec(look.path)?.[1] ?? ''
  return found && { change: (walker: Walker) => found.change(walker, id) }
}

/** Renames one record, wherever the walker is. */
export async function renameElsewhere(walker: Walker, pick: number): Promise<void> {
  const kind = (['token', 'channel', 'redemption', 'user'] as const)[pick % 4]!
  const who = kind === 'token' ? walker.who : 'root'
  const { data } = await walker.site.ask(who, 'GET', `/api/${kind}/?p=0`)
  const rows = (data as Row[]).filter(({ role, status }) => role !== 100 && (status === 1 || status === 2))
  const row = rows[(pick >> 2) % rows.length]
  if (!row) return
  const named = kind === 'user' ? 'display_name' : 'name'
  walker.story.push(`another session renames the ${kind} “${String(row[named])}”`)
  note(walker, kind)
  await walker.site.ask(who, 'PUT', `/api/${kind}/`, {
    ...row,
    [named]: `${String(row[named]).slice(0, 6)}*`,
  })
}
