import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../../gateway/db/open.ts'
import { atProcess, createUsers, signedIn, type Browser } from '../browser.ts'
import type { TestDatabase } from '../database/databases.ts'
import { startGateway } from '../start-gateway.ts'

const day = 86_400
const start = Date.UTC(2025, 0, 1) / 1000
const year = 365 * day

/** One filter at a time: values that most rows have, values that few old rows have, and ranges of every kind. */
const filters = [
  '',
  'type=2',
  'type=4',
  'token_name=token4',
  'token_name=rare',
  'model_name=model8',
  'model_name=rare',
  `start_timestamp=${start}`,
  `start_timestamp=${start + year - day}`,
  `end_timestamp=${start + 10 * day}`,
  `end_timestamp=${start + year}`,
  `start_timestamp=${start + 20 * day}&end_timestamp=${start + 40 * day}`,
]
const adminFilters = [
  ...filters,
  'username=heavy',
  'username=rare',
  'username=user7',
  'channel=3',
  'channel=99',
]

const paths = [
  ...adminFilters.map((filter) => `/api/log/?p=0&${filter}`),
  ...filters.map((filter) => `/api/log/self?p=0&${filter}`),
]
const deepPaths = ['/api/log/?p=1000', '/api/log/?p=1000&type=2', '/api/log/self?p=1000']

/**
 * Compares the time of each filter's first page over many rows with that over 1,000, and prints both. The fastest of
 * several calls counts, because other programs only add time. Reading all of 60,000 rows takes 20 ms and more.
 */
export async function expectQuickLists(database: TestDatabase, rows: number): Promise<void> {
  const few = await gatewayWith(database, 1000)
  const many = await gatewayWith(database, rows)
  try {
    const lines: string[] = []
    const slow: string[] = []
    for (const path of paths) {
      const [base, first] = await quickest(few.browser, many.browser, path)
      let time = first
      for (let again = 0; time > slowOf(base) && again < 3; again += 1) {
        const [, once] = await quickest(few.browser, many.browser, path)
        time = Math.min(time, once)
      }
      lines.push(`${time.toFixed(1)} ms, ${base.toFixed(1)} over 1,000 rows: ${path}`)
      if (time > slowOf(base)) slow.push(lines.at(-1)!)
    }
    for (const path of deepPaths) {
      const [time] = await quickest(many.browser, many.browser, path, 3)
      lines.push(`${time.toFixed(1)} ms: ${path}`)
      if (time > 1000) slow.push(lines.at(-1)!)
    }
    console.log([`${rows} log rows`, ...lines].join('\n'))
    expect(slow).toEqual([])
  } finally {
    await few.close()
    await many.close()
  }
}

/** Twice as long, and two milliseconds, for which a busy machine may put off a call. */
const slowOf = (base: number) => 2 * base + 2

/** The sums that a chart of a month requests, one per bar. */
const bar = `start_timestamp=${start + 20 * day}&end_timestamp=${start + 21 * day - 1}`
const sums = [
  ...['', '&model_name=model8', '&username=heavy', '&username=user7', '&channel=3'].map(
    (filter) => `/api/log/stat?${bar}${filter}`,
  ),
  ...['', '&token_name=token4', '&model_name=model8'].map((filter) => `/api/log/self/stat?${bar}${filter}`),
]

/** The most milliseconds that a bar's sum may take. */
const quick = 20

/** The time of each bar's sum in a month of so many rows; printed, with that of the whole month. */
export async function expectQuickSums(database: TestDatabase, rows: number): Promise<void> {
  const { browser, close } = await gatewayWith(database, rows, 30 * day)
  try {
    const times: [string, number][] = []
    for (const path of sums) times.push([path, await quickestSum(browser, path)])
    const month = `/api/log/stat?start_timestamp=${start}&end_timestamp=${start + 30 * day}`
    const lines = [...times, [month, await quickestSum(browser, month)] as const]
    console.log(
      [`${rows} log rows`, ...lines.map(([path, time]) => `${time.toFixed(1)} ms: ${path}`)].join('\n'),
    )
    expect(times.filter(([, time]) => time > quick)).toEqual([])
  } finally {
    await close()
  }
}

async function quickestSum(browser: Browser, path: string): Promise<number> {
  let best = Infinity
  for (let call = 0; call < 12; call += 1) {
    const began = performance.now()
    const { data } = await browser.get<{ quota: number }>(path)
    best = Math.min(best, performance.now() - began)
    if (data.quota === 0) throw new Error(`${path} finds nothing`)
  }
  return best
}

async function quickest(one: Browser, other: Browser, path: string, calls = 12): Promise<[number, number]> {
  const best: [number, number] = [Infinity, Infinity]
  for (let call = 0; call < calls; call += 1)
    for (const [index, browser] of [one, other].entries()) {
      const began = performance.now()
      const { data } = await browser.get<unknown[]>(path)
      best[index] = Math.min(best[index]!, performance.now() - began)
      if (data.length === 0) throw new Error(`${path} finds nothing`)
    }
  return best
}

/** A gateway whose log has so many rows of a span of seconds, signed in as a user who owns half of them. */
async function gatewayWith({ open }: TestDatabase, rows: number, span = year) {
  const database = await open()
  const gateway = await startGateway({ database })
  const [heavy] = (await createUsers(gateway.app, 'heavy')) as [Browser]
  const root = await signedIn(gateway.app)
  await root.post('/api/user/manage', { username: 'heavy', action: 'promote' })
  const { data } = await heavy.get<{ id: number }>('/api/user/self')
  await fill(gateway.db, rows, data.id, span)
  const close = async () => {
    await gateway.close()
    await database.close()
  }
  return { browser: atProcess(heavy, gateway.app), close }
}

const fill = async (db: Database, rows: number, heavyId: number, span: number) => {
  // The 30 oldest rows carry the rare values.
  const or = (rare: string, common: string) => sql.raw(`case when n <= 30 then ${rare} else ${common} end`)
  await db.execute(sql`
    insert into logs (user_id, username, created_at, type, token_name, model_name, channel, quota, content, request_id)
    select case when n % 2 = 0 then ${heavyId}::int else 1000 + n % 200 end,
      ${or(`'rare'`, `case when n % 2 = 0 then 'heavy' else 'user' || n % 200 end`)},
      ${start}::bigint + (n::bigint * ${span}::bigint) / ${rows}::bigint,
      ${or('4', 'case when n % 50 = 0 then 1 else 2 end')},
      ${or(`'rare'`, `'token' || n % 20`)}, ${or(`'rare'`, `'model' || n % 30`)}, ${or('99', 'n % 10')},
      n % 1000, '倍率：0.25 × 1.00 × 3.00', n::text
    from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`vacuum analyze logs`)
}
