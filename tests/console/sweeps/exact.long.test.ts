import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql, type SQL } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../gateway/db/open.ts'
import { batchOf } from '../../../src/widgets/domain/redemption.ts'
import { amounts, fill } from '../../../scripts/fill.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../../gateway/database/postgres.ts'
import { alive, choices, day, dollar, everything, has, left, localBatches, now } from './exact-choices.ts'
import {
  counted,
  expected,
  shownCounts,
  walk,
  type Case,
  type Counts,
  type ListName,
  type Walked,
} from './exact-rows.ts'
import { launchBrowser, poll, signIn, startConsoleProcess, type Console } from '../support.ts'

const of =
  (list: ListName) =>
  (query: string, where: SQL, order?: Case['order']): Case => ({ list, query, where, order })
const [channel, token, redemption, user] = [of('channel'), of('token'), of('redemption'), of('user')]

/** Every filter with its values, and every order of a list; the gateway's orders also with a filter. */
const cases: Case[] = [
  channel('status=enabled', sql`status = 1`),
  channel('status=disabled', sql`status = 2`),
  channel('status=auto-disabled', sql`status = 3`),
  channel('type=14', sql`type = 14`),
  channel('group=vip', has('group', 'vip')),
  channel('model=o3', has('models', 'o3')),
  channel('test=untested', sql`test_time = 0`),
  channel('test=tested', sql`test_time > 0`),
  channel('prefix=team-', sql`name like 'team-%'`),
  channel('prefix=lab+', sql`name like 'lab %'`),
  channel('status=disabled&group=vip', sql`status = 2 and ${has('group', 'vip')}`),
  channel('sort=name', everything, 'name'),
  channel('sort=status', everything, sql`status`),
  channel('sort=-response', everything, sql`response_time desc`),
  channel('sort=-used', everything, sql`used_quota desc`),
  channel('sort=balance', everything, sql`balance`),
  channel('sort=-priority', everything, sql`priority desc`),
  channel('sort=weight', everything, sql`weight`),
  channel('sort=oldest', everything, sql`created_time`),
  channel('sort=type', everything, sql`type`),
  token('status=enabled', sql`status = 1 and ${alive} and ${left}`),
  token('status=disabled', sql`status = 2`),
  token('status=expired', sql`status = 3 or (status = 1 and not ${alive})`),
  token('status=exhausted', sql`status = 4 or (status = 1 and ${alive} and not ${left})`),
  token('due=expiring', sql`expired_time > ${now} and expired_time < ${now + 7 * day}`),
  token('due=low', sql`not unlimited_quota and remain_quota * 10 <= remain_quota + used_quota`),
  token(
    'due=idle',
    sql`greatest(accessed_time, created_time) < ${now - 30 * day} and (accessed_time > created_time or (used_quota = 0 and not unlimited_quota))`,
  ),
  token('model=gpt-4o', has('models', 'gpt-4o')),
  token('prefix=app_', sql`name like 'app\\_%'`),
  token('prefix=team-&status=disabled', sql`name like 'team-%' and status = 2`),
  token('sort=-name', everything, 'name'),
  token('sort=created', everything, sql`created_time`),
  token('sort=expires', everything, sql`case when expired_time = -1 then 9e15 else expired_time end`),
  token('status=disabled&sort=used_quota', sql`status = 2`, sql`used_quota desc`),
  token(
    'status=disabled&sort=remain_quota',
    sql`status = 2`,
    sql`case when unlimited_quota then 9e15 else remain_quota end desc`,
  ),
  user('role=admin', sql`role = 10`),
  user('role=root', sql`role = 100`),
  user('status=banned', sql`status = 2`),
  user('group=vip', has('group', 'vip')),
  user('below=0', sql`quota <= 0`),
  user(`below=${dollar}`, sql`quota < ${dollar}`),
  user(`below=${10 * dollar}&status=active`, sql`quota < ${10 * dollar} and status = 1`),
  user('sort=name', everything, 'name'),
  user('group=svip&sort=quota', has('group', 'svip'), sql`quota desc`),
  user('group=svip&sort=used_quota', has('group', 'svip'), sql`used_quota desc`),
  user('group=svip&sort=request_count', has('group', 'svip'), sql`request_count desc`),
  redemption('status=unused', sql`status = 1`),
  redemption('status=disabled', sql`status = 2`),
  redemption('status=used', sql`status = 3`),
  redemption('status=used&sort=-redeemed', sql`status = 3`, sql`redeemed_time desc`),
  redemption('status=disabled&sort=quota', sql`status = 2`, sql`quota`),
  redemption('status=disabled&sort=created', sql`status = 2`, sql`created_time`),
  redemption('sort=name', everything, 'name'),
  // The names come again, in other minutes.
  redemption(
    `batch=${encodeURIComponent(batchOf({ name: '批次 0', created_time: now - 3600 }))}`,
    sql`name = '批次 0' and created_time / 60 = ${Math.floor(now / 60) - 60}`,
  ),
]

const server = process.env.TEST_DATABASE_URL

type Expected = Map<Case, Map<string, number>>

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** A page whose user has chosen a hundred rows per page before. */
async function open(oneapi: Console): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  await context.addInitScript(() => localStorage.setItem('page_size', '100'))
  const page = await context.newPage()
  await signIn(page, oneapi.url)
  return page
}

/** The differences between what a list shows and the expected rows. */
function faults(one: Case, { total, all, rows, whole }: Walked, ranks: Map<string, number>, count: number) {
  const shown = new Set(rows)
  const order = rows.map((row) => ranks.get(row) ?? 0)
  const direction = one.order === 'name' && one.query.includes('=-') ? -1 : 1
  // Of a walk that ended early, the rows are those that come first: the ranks say which may.
  const first = [...ranks.values()].sort((left, right) => direction * (left - right)).slice(0, rows.length)
  return {
    total: total - ranks.size,
    all: (all ?? count) - count,
    twice: rows.length - shown.size,
    missing: whole ? [...ranks.keys()].filter((row) => !shown.has(row)) : [],
    alien: rows.filter((row) => !ranks.has(row)),
    misplaced: order.filter((rank, place) => rank !== first[place]).length,
  }
}
const none = { total: 0, all: 0, twice: 0, missing: [], alien: [], misplaced: 0 }

/** How many pages are walked: one order has them all, for the pages of a list do not depend on what it is filtered by. */
const pagesOf = ({ query }: Case) => (/^sort=-?name$/.test(query) ? Infinity : 2)

/** Checks again as long as the list may still show the previous view. */
async function prove(page: Page, one: Case, expected: Expected, count: number, most = Infinity) {
  const read = async () => faults(one, await walk(page, one, most), expected.get(one)!, count)
  const found = await poll(read, (seen) => isDeepStrictEqual(seen, none), 60_000)
  expect(found, `${one.list}?${one.query}`).toEqual(none)
}

/** The codes are more than the 5,000 that are read page by page without a question. */
const amount = { ...amounts, redemptions: 5400 }

describe('every filter and order of 240 channels, 1,200 keys, 5,000 users and 5,400 codes shows what the database has', () => {
  const data = mkdtempSync(join(tmpdir(), 'oneapi-exact-'))
  const wanted: Expected = new Map()
  const numbers = {} as Record<ListName, Counts>
  let database: PostgresDatabase | undefined
  let oneapi: Console
  let page: Page

  beforeAll(async () => {
    database = server ? await createPostgresDatabase(server) : undefined
    const [address, environment] = database
      ? [{ databaseUrl: database.url }, { DATABASE_URL: database.url }]
      : [{ dataDir: data }, { DATA_DIR: data }]
    // Only one process can use a folder, so the database is queried before the gateway opens it.
    const { db, close } = await openDatabase(address)
    await fill(db, { now, amount })
    for (const one of cases) wanted.set(one, await expected(db, one))
    for (const list of ['channel', 'token', 'user', 'redemption'] as const)
      numbers[list] = await counted(db, choices[list])
    numbers.redemption.batch = localBatches(numbers.redemption.batch!)
    await close()
    oneapi = await startConsoleProcess({ ...environment, SAMPLE_DATA: '0', GLOBAL_API_RATE_LIMIT: '0' })
    page = await open(oneapi)
  })
  afterAll(async () => {
    await oneapi?.stop()
    await database?.drop()
    rmSync(data, { recursive: true, force: true })
  })

  for (const [list, name] of [
    ['channel', 'channels'],
    ['token', 'keys'],
    ['user', 'users'],
    ['redemption', 'codes, which come in one reply'],
  ] as const)
    test(name, async () => {
      const own = cases.filter((one) => one.list === list)
      await page.goto(`${oneapi.url}/${list}?${own[0]!.query}`)
      await page
        .getByText(/共 [\d,]+ 条|读取全部/)
        .first()
        .waitFor()
      for (const one of own) await prove(page, one, wanted, amount[`${list}s`], pagesOf(one))
      const shown = await poll(
        () => shownCounts(page, list),
        (counts) => isDeepStrictEqual(counts, numbers[list]),
        10_000,
      )
      expect(shown, 'numbers beside the choices').toEqual(numbers[list])
    })
})

describe('on PostgreSQL, where the search of codes for nothing fails', () => {
  // The suite runs the lists above on PostgreSQL, too, where it has one.
  test.skipIf(!server)('every page is read, and the codes are the same', async () => {
    const data = mkdtempSync(join(tmpdir(), 'oneapi-exact-'))
    const { url, drop } = await createPostgresDatabase(server!)
    const { db, close } = await openDatabase({ databaseUrl: url })
    const amount = { channels: 1, tokens: 1, redemptions: 600, users: 1 }
    await fill(db, { now, amount })
    const own = cases.filter(({ list }) => list === 'redemption')
    const wanted: Expected = new Map()
    for (const one of own) wanted.set(one, await expected(db, one))
    await close()
    const oneapi = await startConsoleProcess({
      DATABASE_URL: url,
      DATA_DIR: data,
      SAMPLE_DATA: '0',
      GLOBAL_API_RATE_LIMIT: '0',
    })
    try {
      const page = await open(oneapi)
      let asked = 0
      // Here real gateways compare the empty text with a number.
      await page.route(
        ({ pathname, searchParams }) => pathname === '/api/redemption/search' && !searchParams.get('keyword'),
        (route) => {
          asked++
          return route.fulfill({
            json: {
              success: false,
              message: 'ERROR: invalid input syntax for type integer: "" (SQLSTATE 22P02)',
            },
          })
        },
      )
      await page.goto(`${oneapi.url}/redemption?status=unused`)
      await page
        .getByText(/共 [\d,]+ 条/)
        .first()
        .waitFor()
      for (const one of own) await prove(page, one, wanted, amount.redemptions, pagesOf(one))
      expect(asked).toBe(1)
    } finally {
      await oneapi.stop()
      await drop()
      rmSync(data, { recursive: true, force: true })
    }
  })
})
