import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LogEntry } from '../../../src/widgets/domain/log.ts'
import { wirePageSize } from '../../../src/widgets/domain/paging.ts'
import { overallOf, type Values } from '../../../src/widgets/domain/usage/metrics.ts'
import type { Step } from '../../../src/widgets/kit/usage/sources/buckets.ts'
import { logFilters } from '../../../src/widgets/kit/usage/log-filters.ts'
import { CallCollector, type FetchCalls } from '../../../src/widgets/kit/usage/sources/call-collector.ts'
import { wholeOf } from '../../../src/widgets/kit/usage/metrics-source.ts'
import { daysBetween } from '../../../src/widgets/domain/usage/spans.ts'
import type { Span } from '../../../src/widgets/domain/usage/days.ts'
import { collectedUsage } from '../../../src/widgets/kit/usage/sources/collected-usage.ts'
import { randomFrom } from '../../unit/usage/history.ts'
import { at, signedIn, type Browser } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'
import { shareOf } from '../../whole.ts'
import { rowsOf } from '../database/rows.ts'

// What a walk through the log makes of its rows, against averages and counts by the database.

let gateway: RunningGateway
let root: Browser
const ownZone = process.env.TZ

beforeAll(async () => {
  gateway = await startGateway()
  root = await signedIn(at(gateway.url))
})
afterAll(async () => {
  process.env.TZ = ownZone
  await gateway?.close()
})

/** Calls of all times of a span in no order; of one in six the time was not recorded. */
async function writeHistory({ from, to }: Span, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const rows = Array.from({ length: 700 }, (_, index) => ({
    created_at: from + Math.floor(random() ** 2 * (to - from)),
    model_name: `m${Math.floor(random() ** 2 * 9)}`,
    username: `u${Math.floor(random() * 7)}`,
    token: `k${Math.floor(random() ** 3 * 8)}`,
    channel: Math.floor(random() * 4),
    elapsed: random() < 1 / 6 ? 0 : 1 + Math.floor(random() * 9000),
    tokens: Math.floor(random() * 400),
    request: `r${index}`,
  }))
  await gateway.db.execute(sql`delete from logs`)
  await gateway.db.execute(
    sql`insert into logs (user_id, username, token_name, type, created_at, model_name, channel, elapsed_time, prompt_tokens, request_id)
      select 1, username, token, 2, created_at, model_name, channel, elapsed, tokens, request
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (created_at int, model_name text, username text, token text, channel int, elapsed int, tokens int,
          request text)`,
  )
}

const ask: FetchCalls = async (span, page) => {
  const query = new URLSearchParams(
    Object.entries(logFilters(span)).map(([name, value]) => [name, String(value)]),
  )
  const { data: rows } = await root.get<LogEntry[]>(`/api/log/?p=${page}&${query.toString()}`)
  return { rows, more: rows.length >= wirePageSize, size: wirePageSize }
}

/** By the local time at which a bucket begins, and a column: what SQL says of the calls of a span. */
async function bySql(zone: string, step: Step, column: string, { from, to }: Span) {
  return rowsOf<{
    begins: string | null
    name: string | null
    mean: number | null
    timed: number
    requests: number
    tokens: number
  }>(
    gateway.db,
    sql`select to_char(date_trunc(${step}, to_timestamp(created_at) at time zone ${zone}), 'YYYY-MM-DD HH24') as begins,
        ${sql.raw(column)}::text as name, avg(nullif(elapsed_time, 0))::float as mean,
        count(nullif(elapsed_time, 0))::int as timed, count(*)::int as requests, sum(prompt_tokens)::int as tokens
      from logs where created_at >= ${from} and created_at < ${to}
      group by grouping sets ((1), (1, 2), (2), ())`,
  )
}

const columns = { model: 'model_name', key: 'token_name', user: 'username', channel: 'channel' } as const
const zones = [
  ['Europe/Berlin', '2026-10-24', '2026-10-25', 'hour'],
  ['America/Santiago', '2026-09-05', '2026-09-07', 'day'],
  ['Asia/Kathmandu', '2026-11-01', '2026-11-09', 'day'],
] as const

describe.each(shareOf(zones, 2))('in %s from %s to %s by %s', (zone, first, last, step) => {
  let range: Span
  let walk: CallCollector
  beforeAll(async () => {
    process.env.TZ = zone
    range = daysBetween(first, last)!
    await writeHistory(range, range.from)
    walk = new CallCollector(range)
    await walk.read(range.to + 60, ask, new AbortController().signal, () => undefined)
  })
  const nameOf = (bucket: Span) => {
    const local = new Date(bucket.from * 1000)
    const two = (number: number) => String(number).padStart(2, '0')
    const day = `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`
    return step === 'hour' ? `${day} ${two(local.getHours())}` : day
  }

  test.each(Object.keys(columns) as (keyof typeof columns)[])(
    'means, calls and tokens by %s are those of SQL',
    async (group) => {
      const rows = await bySql(zone, step, columns[group], range)
      const sqlOf = (begins: string | null, name: string | null) =>
        rows.find(
          (row) => (row.begins && row.begins.slice(0, nameOf(range).length)) === begins && row.name === name,
        )
      const usageOf = (metric: 'latency' | 'requests' | 'tokens') =>
        collectedUsage(walk, { metric, step, range, group })

      const means = usageOf('latency')
      // An hour that comes twice is one of SQL's and two of ours: what they come to together.
      const together = (values: Values, calls: Values, name: string) => {
        const here = means.buckets.map((bucket, index) => (nameOf(bucket) === name ? index : -1))
        const places = here.filter((index) => index >= 0)
        return overallOf({
          values: places.map((index) => values[index]),
          calls: places.map((index) => calls[index]),
        })
      }
      const named = means.series.filter(({ id }) => id !== null)
      expect(named.length).toBeGreaterThan(2)
      for (const name of new Set(means.buckets.map(nameOf))) {
        expect(together(means.total, means.calls!, name)).toBeCloseTo(sqlOf(name, null)?.mean ?? 0, 6)
        for (const { id, values, calls } of named)
          expect(together(values, calls!, name)).toBeCloseTo(sqlOf(name, id)?.mean ?? 0, 6)
      }
      expect(wholeOf(means)).toBeCloseTo(sqlOf(null, null)!.mean!, 6)
      for (const one of named) expect(overallOf(one)).toBeCloseTo(sqlOf(null, one.id)!.mean!, 6)
      // The rest is the mean of its own calls, so that all together are the total again.
      const weighted = means.series.reduce(
        (sum, one) => sum + overallOf(one) * one.calls!.reduce<number>((all, count) => all + count!, 0),
        0,
      )
      expect(weighted / sqlOf(null, null)!.timed).toBeCloseTo(sqlOf(null, null)!.mean!, 6)

      for (const metric of ['requests', 'tokens'] as const) {
        const { buckets, total, series } = usageOf(metric)
        expect(wholeOf({ buckets, total, series }), metric).toBe(sqlOf(null, null)![metric])
        for (const one of series)
          if (one.id) expect(overallOf(one), one.id).toBe(sqlOf(null, one.id)![metric])
        total.forEach((sum, index) =>
          expect(series.reduce((all, { values }) => all + values[index]!, 0)).toBe(sum),
        )
      }
    },
  )
})
