import { logEnd, timeNow } from '../../domain/clock.ts'
import { searchUsers } from '../../api/administration/administration.ts'
import { searchChannels } from '../../api/channels/channels.ts'
import { listLogs } from '../../api/logs.ts'
import { searchRedemptions } from '../../api/administration/redemptions.ts'
import { listAvailableModels, userKeys } from '../../api/users.ts'
import { searchTokens } from '../../api/tokens.ts'
import type { Id } from '../../domain/id.ts'
import { noLogFilters } from '../../domain/log.ts'
import { maxPageSize, pages, type Page } from '../../domain/paging.ts'
import type { Gateway } from '../../gateway/gateway.ts'

export type TargetKind = 'user' | 'channel' | 'token' | 'redemption' | 'model'

export interface Found {
  kind: TargetKind
  id: Id
  name: string
  /** Distinguishes two results with the same name. */
  hint: string
}

const maxRows = 5

type Search = (gateway: Gateway, text: string, signal: AbortSignal) => Promise<Found[]>

const search =
  <Row extends { id: Id }>(
    kind: TargetKind,
    find: (gateway: Gateway, text: string, signal: AbortSignal) => Promise<Page<Row>>,
    nameOf: (row: Row) => { name: string; hint?: string },
  ): Search =>
  async (gateway, text, signal) =>
    (await find(gateway, text, signal)).rows.slice(0, maxRows).map((row) => {
      const { name, hint } = nameOf(row)
      return { kind, id: row.id, name: name || `#${row.id}`, hint: hint || `#${row.id}` }
    })

const searches: Record<TargetKind, Search> = {
  user: search('user', searchUsers, ({ username, email }) => ({ name: username, hint: email })),
  channel: search('channel', searchChannels, ({ name }) => ({ name })),
  token: search('token', searchTokens, ({ name }) => ({ name })),
  redemption: search('redemption', searchRedemptions, ({ name }) => ({ name })),
  // No gateway searches models, so the list of those that the user may call is filtered.
  model: async (gateway, text) => {
    const cached = gateway.resources.at(userKeys.availableModels).store.getState().data
    const models = cached ?? (await listAvailableModels(gateway))
    return models
      .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
      .slice(0, maxRows)
      .map((name) => ({ kind: 'model', id: name, name, hint: '' }))
  },
}

/** A failed search counts as empty. */
export async function findTargets(
  gateway: Gateway,
  kinds: readonly TargetKind[],
  text: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const found = await Promise.all(
    kinds.map((kind) => searches[kind](gateway, text, signal).catch((): Found[] => [])),
  )
  return found.flat()
}

/** In log pages of each range of time. */
const maxPages = 10

/** Gateways cannot look up a call by its id, so the log around its time is read. Resolves to epoch seconds. */
export async function findRequest(
  gateway: Gateway,
  scope: 'all' | 'self',
  requestId: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  for (const range of rangesOf(requestId))
    for await (const { rows } of pages(
      (page) => listLogs(gateway, scope, page, { ...noLogFilters, ...range }, { rows: maxPageSize, signal }),
      { limit: maxPages },
    )) {
      const found = rows.find(({ request_id }) => request_id === requestId)
      if (found) return found.created_at
    }
  return undefined
}

/** An id begins with the time of its call, in UTC, in the time zone of this browser or in one that only the gateway knows. */
function rangesOf(requestId: string) {
  const parts = /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(requestId)?.slice(1).map(Number)
  if (!parts) return [{ start_timestamp: 0, end_timestamp: logEnd(timeNow()) }]
  const [year = 0, month = 0, ...rest] = parts
  const [inUtc, here] = [Date.UTC(year, month - 1, ...rest), new Date(year, month - 1, ...rest).getTime()]
  const around = (time: number, before: number, after: number) => ({
    start_timestamp: time / 1000 - before,
    end_timestamp: time / 1000 + after,
  })
  return [
    around(inUtc, minuteSeconds, 10 * minuteSeconds),
    around(here, minuteSeconds, 10 * minuteSeconds),
    around(inUtc, daySeconds, daySeconds),
  ]
}

const minuteSeconds = 60
const daySeconds = 86_400
