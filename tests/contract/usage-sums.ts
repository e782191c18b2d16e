import { expect, vi } from 'vitest'
import type { LogScope } from '../../src/widgets/api/logs.ts'
import type { Wire } from '../../src/widgets/domain/wire.ts'
import type { Span } from '../../src/widgets/domain/usage/days.ts'
import { groupings, metrics, type Grouping, type Metric } from '../../src/widgets/domain/usage/metrics.ts'
import type { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { bucketsOf } from '../../src/widgets/kit/usage/sources/buckets.ts'
import { logSource } from '../../src/widgets/kit/usage/sources/log-source.ts'
import { randomFrom } from '../unit/usage/history.ts'
import type { TestGateway } from './writes/gateways.ts'
import { isNewApi } from './writes/write.ts'

/** What usage says in front of each gateway, against the lines of its log. */

interface Line {
  at: number
  model: string
  key: string
  user: string
  channel: string
  quota: number
  tokens: [number, number]
  /** Milliseconds; whole seconds where the gateway knows no finer ones. */
  elapsed: number
}

const hour = 3600
// A page that is looked at.
vi.stubGlobal('document', { visibilityState: 'visible' })
vi.stubGlobal('location', { protocol: 'http:', href: 'http://page.test/' })
/** Twelve hours that are over. */
export const span: Span = (() => {
  const to = Math.floor(Date.now() / 1000 / hour) * hour - 2 * hour
  return { from: to - 12 * hour, to }
})()

/** Writes calls of several users, keys, channels and models into the log, and lines that are none. */
export async function noteUsage(testGateway: TestGateway): Promise<Line[]> {
  const random = randomFrom(51)
  const rows = await testGateway.rows()
  const pick = <One>(of: readonly One[]) => of[Math.floor(random() ** 2 * of.length)]!
  const users = rows.user.filter(({ username }) => username !== 'dave')
  const made: Line[] = []
  for (let index = 0; index < 130; index++) {
    // Five before the span, five after it, and both its ends.
    const at =
      index < 5
        ? span.from - 1 - index
        : index < 10
          ? span.to + index - 5
          : index === 10
            ? span.from
            : index === 11
              ? span.to - 1
              : span.from + Math.floor(random() * 12 * hour)
    const [user, channel] = [pick(users), pick(rows.channel)]
    const line: Line = {
      at,
      model: pick(['gpt-3.5-turbo', 'gpt-4o-mini', 'gpt-4o']),
      key: user.username === 'root' ? pick(['first', 'second']) : `key of ${String(user.username)}`,
      user: String(user.username),
      channel: String(channel[testGateway.idField]),
      quota: Math.floor(random() * 900),
      tokens: [Math.floor(random() * 400), Math.floor(random() * 90)],
      elapsed:
        random() < 0.2
          ? 0
          : isNewApi(testGateway.column)
            ? Math.ceil(random() * 9) * 1000
            : Math.ceil(random() * 9000),
    }
    made.push(line)
    await testGateway.noteCall(wireOf(testGateway, line, user, channel))
  }
  for (const type of [1, 3, 4])
    await testGateway.noteCall({
      ...wireOf(testGateway, { ...made[20]!, quota: 7000 }, users[0]!, rows.channel[0]!),
      type,
    })
  return made.filter(({ at }) => at >= span.from && at < span.to)
}

/** As the gateway has it in its log; a real one takes the fields that its table has. */
function wireOf({ column, idField }: TestGateway, line: Line, user: Wire, channel: Wire): Wire {
  const isUuid = idField === 'uuid'
  return {
    ...{ type: 2, created_at: line.at, model_name: line.model, token_name: line.key, username: line.user },
    ...{ quota: line.quota, prompt_tokens: line.tokens[0], completion_tokens: line.tokens[1] },
    ...(isUuid
      ? {
          // Its table refers to them by number too.
          ...{ user_uuid: user.uuid, user_id: user.id },
          ...{ channel_uuid: channel.uuid, channel_id: channel.id },
        }
      : { user_id: user.id }),
    ...(column === 'one-hub' && { channel_id: channel.id, channel: { name: channel.name } }),
    ...(!isUuid && column !== 'one-hub' && { channel: channel.id, channel_name: channel.name }),
    ...(column === 'one-hub'
      ? { request_time: line.elapsed }
      : isNewApi(column)
        ? { use_time: line.elapsed / 1000 }
        : { elapsed_time: line.elapsed }),
  }
}

const valueOf: Record<Metric, (lines: readonly Line[]) => number> = {
  spend: (lines) => sum(lines.map(({ quota }) => quota)),
  requests: (lines) => lines.length,
  tokens: (lines) => sum(lines.flatMap(({ tokens }) => tokens)),
  latency(lines) {
    const timed = lines.filter(({ elapsed }) => elapsed > 0)
    return sum(timed.map(({ elapsed }) => elapsed)) / (timed.length || 1)
  },
}
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const rounded = (values: readonly (number | undefined)[]) =>
  values.map((value) => value && Number(value.toFixed(6)))

/** Total and series of a metric, hour by hour, are those of the lines. */
export async function proveSums(
  gateway: Gateway,
  scope: LogScope,
  lines: readonly Line[],
  metric: Metric,
  group: Grouping,
  filter: Partial<Record<Exclude<Grouping, 'none'>, string>> = {},
) {
  // What is summed does not depend on how long it takes.
  gateway.limiter.defaultLimit = () => ({ calls: 0, seconds: 180 })
  const query = { metric, group, filter, range: span, step: 'hour' } as const
  const usage = await logSource(gateway, scope).series(query, new AbortController().signal, () => undefined)
  const buckets = bucketsOf(span, 'hour')
  const within = lines.filter((line) =>
    Object.entries(filter).every(([by, value]) => line[by as 'model'] === value),
  )
  const of = (wanted: (line: Line) => boolean) =>
    rounded(
      buckets.map(({ from, to }) =>
        valueOf[metric](within.filter((line) => line.at >= from && line.at < to && wanted(line))),
      ),
    )
  expect(rounded(usage.total)).toEqual(of(() => true))
  if (group === 'none') return
  const named = new Set(usage.series.flatMap(({ id }) => id ?? []))
  const values = new Set(within.map((line) => line[group]))
  // The largest are named, and what they do not cover is one series more.
  expect([...named].filter((id) => !values.has(id))).toEqual([])
  expect(named.size).toBe(Math.min(5, values.size))
  expect(usage.series.some(({ id }) => id === null)).toBe(values.size > 5)
  for (const { id, values } of usage.series)
    expect([id, rounded(values)]).toEqual([
      id,
      of((line) => (id === null ? !named.has(line[group]) : line[group] === id)),
    ])
}

/** Every metric and group that the scope has; calls and tokens of an own account come from its dashboard. */
export const cases = (['all', 'self'] as const).flatMap((scope) =>
  metrics.flatMap((metric) =>
    groupings
      .filter((group) => scope === 'all' || group === 'none' || group === 'model' || group === 'key')
      .filter(() => scope === 'all' || metric === 'spend' || metric === 'latency')
      .map((group) => [scope, metric, group] as const),
  ),
)
export const ownOf = (scope: LogScope, lines: readonly Line[]) =>
  scope === 'all' ? lines : lines.filter(({ user }) => user === 'root')
