import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatTimestamp } from '../../../src/widgets/domain/format.ts'
import { sumOf, type UsageFilter } from '../../../src/widgets/domain/usage/metrics.ts'
import type { Step } from '../../../src/widgets/kit/usage/sources/buckets.ts'
import { logFilters } from '../../../src/widgets/kit/usage/log-filters.ts'
import { spendOver, type SpendSource } from '../../../src/widgets/kit/usage/sources/spend.ts'
import { daysBetween } from '../../../src/widgets/domain/usage/spans.ts'
import type { Span } from '../../../src/widgets/domain/usage/days.ts'
import { randomFrom } from '../../unit/usage/history.ts'
import { at, signedIn, type Browser } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'
import { rowsOf } from '../database/rows.ts'

// The figures of a chart, asked for call by call, against sums by the database, whose knowledge of time zones is its own.

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

interface Row {
  created_at: number
  model_name: string
  token_name: string
  username: string
  channel: number
  quota: number
}

/** The groups of a chart, and the columns that SQL sums by. */
const columns = { model: 'model_name', key: 'token_name', user: 'username', channel: 'channel' } as const
type Group = keyof typeof columns

/** Replaces the log by calls that lie mostly around the middle of the span, where the clock changes. */
async function writeHistory({ from, to }: Span, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const rows: Row[] = Array.from({ length: 900 }, (_, index) => {
    const near = index % 2 ? (random() - 0.5) * 6 * 3600 : (random() - 0.5) * (to - from)
    return {
      created_at: Math.floor(Math.min(to - 1, Math.max(from, (from + to) / 2 + near))),
      model_name: `m${Math.floor(random() ** 2 * 9)}`,
      token_name: `k${Math.floor(random() ** 2 * 9)}`,
      username: `u${Math.floor(random() ** 2 * 9)}`,
      channel: 1 + Math.floor(random() ** 2 * 9),
      quota: Math.floor(random() * 3000),
    }
  })
  // Both ends of the span and their neighbours outside.
  const names = { model_name: 'm0', token_name: 'k0', username: 'u0', channel: 1 }
  for (const created_at of [from - 1, from, to - 1, to]) rows.push({ created_at, ...names, quota: 7 })
  await gateway.db.execute(sql`delete from logs`)
  await gateway.db.execute(
    sql`insert into logs (user_id, username, type, created_at, model_name, token_name, channel, quota)
      select 1, username, 2, created_at, model_name, token_name, channel, quota
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (created_at int, model_name text, token_name text, username text, channel int, quota int)`,
  )
}

/** The sums of a span by SQL: by the local time at which a bucket begins, and a column. */
async function sumsBySql(zone: string, step: Step, group: Group, { from, to }: Span) {
  return rowsOf<{ begins: string; id: string; sum: number }>(
    gateway.db,
    sql`select to_char(date_trunc(${step}, to_timestamp(created_at) at time zone ${zone}), 'YYYY-MM-DD HH24:MI:SS') as begins,
        ${sql.raw(columns[group])}::text as id, sum(quota)::int as sum
      from logs where created_at >= ${from} and created_at < ${to} group by 1, 2`,
  )
}

/** What the page asks, over HTTP; `failAfter` calls the gateway is gone. */
function sourceOver(now: number, group: Group = 'model', kept = new Map<string, number>()) {
  const named = (span: Span, filter: UsageFilter) => JSON.stringify([span.from, span.to, filter])
  const cost = { calls: 0, failAfter: Infinity }
  const source: SpendSource = {
    now,
    async fetchSum(span, filter) {
      if (++cost.calls > cost.failAfter) throw new Error('offline')
      const { type: _, ...asked } = logFilters(span, filter)
      const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
      return (await root.get<{ quota: number }>(`/api/log/stat?type=2&${query.toString()}`)).data.quota
    },
    cached: (bucket, filter) => kept.get(named(bucket, filter)),
    keep: (bucket, filter, sum) => void kept.set(named(bucket, filter), sum),
    forget: () => Promise.resolve(kept.clear()),
    candidates: () =>
      Promise.resolve(
        Array.from({ length: 9 }, (_, index) => {
          const id = { model: `m${index}`, key: `k${index}`, user: `u${index}`, channel: `${index + 1}` }[
            group
          ]
          return { by: group, id, name: id }
        }),
      ),
  }
  return { source, cost, kept }
}

const quiet = () => undefined
const query = (range: Span, step: Step, group: Group = 'model') =>
  ({ metric: 'spend', step, range, group, filter: {} }) as const

/** Where and when the clock changes: at night, at midnight itself, by half an hour, and never. */
const changes = [
  ['Europe/Berlin', '2026-03-28', '2026-03-29'],
  ['Europe/Berlin', '2026-10-24', '2026-10-25'],
  ['America/Santiago', '2026-09-05', '2026-09-07'],
  ['Australia/Lord_Howe', '2026-04-04', '2026-04-05'],
  ['Asia/Kathmandu', '2026-11-01', '2026-11-03'],
  ['Asia/Shanghai', '2026-01-25', '2026-02-10'],
] as const
/** With how much of a bucket's local beginning names it: a day need not begin at midnight, an hour comes twice. */
const steps = [
  ['hour', 13],
  ['day', 10],
  ['week', 10],
  ['month', 10],
] as const

describe.each(changes)('in %s from %s to %s', (zone, first, last) => {
  let range: Span
  beforeAll(async () => {
    process.env.TZ = zone
    range = daysBetween(first, last)!
    await writeHistory(range, range.from)
  })

  const fitting = steps.filter(([step]) => step !== 'hour' || /Berlin|Lord_Howe/.test(zone))
  // By model in every step, by the other columns by day.
  const groups = (Object.keys(columns) as Group[]).slice(1)
  test.each([
    ...fitting.map(([step, length]) => [step, 'model', length] as const),
    ...groups.map((group) => ['day', group, 10] as const),
  ])(
    'by %s and %s: buckets, series, the rest and the total are the sums of SQL',
    async (step, group, length) => {
      const { buckets, total, series } = await spendOver(
        query(range, step, group),
        sourceOver(range.to + 7200, group).source,
        quiet,
      )
      const wanted = await sumsBySql(zone, step, group, range)
      // The first bucket of a week or a month begins where the range does.
      const start = formatTimestamp(range.from)
      const nameOf = (begins: string) => (begins < start ? start : begins).slice(0, length)
      const nameOfBucket = ({ from }: Span) => formatTimestamp(from).slice(0, length)
      const shown = new Map<string, number>()
      const put = (sums: Map<string, number>, name: string, sum: number) =>
        sum > 0 && sums.set(name, (sums.get(name) ?? 0) + sum)
      buckets.forEach((bucket, index) => put(shown, nameOfBucket(bucket), total[index]!))
      const bySql = new Map<string, number>()
      for (const { begins, sum } of wanted) put(bySql, nameOf(begins), sum)
      expect(sorted(shown)).toEqual(sorted(bySql))
      expect(sumOf(total)).toBe(sumOf(wanted.map(({ sum }) => sum)))

      const named = series.filter(({ id }) => id !== null)
      expect(named).toHaveLength(5)
      for (const { id, values } of [...named, ...series.filter((one) => one.id === null)]) {
        const parts = new Map<string, number>()
        buckets.forEach((bucket, index) => put(parts, nameOfBucket(bucket), values[index]!))
        const own = new Map<string, number>()
        const others = named.map((one) => one.id)
        for (const { begins, id: of, sum } of wanted)
          if (id === null ? !others.includes(of) : of === id) put(own, nameOf(begins), sum)
        expect(sorted(parts), id ?? 'the rest').toEqual(sorted(own))
      }
    },
  )
})

test('a grid that was interrupted goes on with what it knew, and ends with the same figures', async () => {
  process.env.TZ = 'Europe/Berlin'
  const range = daysBetween('2026-10-20', '2026-10-30')!
  await writeHistory(range, 5)
  const whole = sourceOver(range.to + 7200)
  const wanted = await spendOver(query(range, 'day'), whole.source, quiet)
  const { source, cost, kept } = sourceOver(range.to + 7200)
  let calls = 0
  for (let failAfter = 30; ; failAfter += 30) {
    Object.assign(cost, { calls: 0, failAfter })
    const found = await spendOver(query(range, 'day'), source, quiet).catch((error: Error) => error)
    calls += Math.min(cost.calls, failAfter)
    if (found instanceof Error) {
      expect(found.message).toBe('offline')
      expect(failAfter).toBeLessThan(whole.cost.calls + 30)
      continue
    }
    expect(found).toEqual(wanted)
    break
  }
  expect(kept.size).toBeGreaterThan(10)
  expect(calls).toBeGreaterThan(whole.cost.calls / 2)
})

test('the rows that a mark leads to are exactly those that it counts', async () => {
  process.env.TZ = 'America/Santiago'
  const range = daysBetween('2026-09-04', '2026-09-08')!
  await writeHistory(range, 11)
  const { buckets, series } = await spendOver(query(range, 'day'), sourceOver(range.to + 7200).source, quiet)
  for (const [index, bucket] of buckets.entries()) {
    const { id, values } = series[index % 5]!
    const { start_timestamp, end_timestamp } = logFilters(bucket, { model: id! })
    const found: Row[] = []
    for (let page = 0; ; page++) {
      const { data } = await root.get<Row[]>(
        `/api/log/?p=${page}&type=2&model_name=${id}&start_timestamp=${start_timestamp}&end_timestamp=${end_timestamp}`,
      )
      found.push(...data)
      if (data.length < 10) break
    }
    expect(sumOf(found.map(({ quota }) => quota))).toBe(values[index])
    const [counted] = await rowsOf<{ count: number }>(
      gateway.db,
      sql`select count(*)::int as count from logs where model_name = ${id}
        and created_at >= ${bucket.from} and created_at < ${bucket.to}`,
    )
    expect(found).toHaveLength(counted!.count)
  }
})

const sorted = (sums: Map<string, number>) => [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
