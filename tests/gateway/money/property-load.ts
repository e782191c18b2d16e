import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openDatabase, type Database, type DatabaseAddress } from '../../../gateway/db/open.ts'
import { channels, instances, logs, reservations, tokens, users } from '../../../gateway/db/schema.ts'
import { releaseDead } from '../../../gateway/money/instance.ts'
import { echoChannelType } from '../../../gateway/relay/echo.ts'
import { startProcess, type GatewayProcess } from '../gateway-process.ts'
import { keepCalling, pause, type Traffic } from './property-callers.ts'
import { imbalances } from './property-ledger.ts'

const openings = { user: 10 ** 12, key: 10 ** 9 }

export interface Load {
  address: DatabaseAddress
  /** Calls at the same time. */
  callers: number
  seconds: number
  /** Processes killed during the run, evenly spread. */
  kills: number
}

/**
 * Puts load on real gateway processes (two on PostgreSQL, one on PGlite), kills some of them, and compares every
 * answer that arrived with the log, and all amounts with each other.
 */
async function runLoad({ address, callers, seconds, kills }: Load) {
  const keys = await prepare(address)
  const env = {
    GLOBAL_API_RATE_LIMIT: '0',
    RELAY_RATE_LIMIT: '0',
    ...(address.databaseUrl ? { DATABASE_URL: address.databaseUrl } : { DATA_DIR: address.dataDir! }),
  }
  const living: GatewayProcess[] = []
  const start = async () => living.push(await startProcess(env))
  await start()
  if (address.databaseUrl) await start()

  const traffic: Traffic = { confirmed: [], cancelled: 0, cut: 0, refused: [] }
  let over = false
  const work = Array.from({ length: callers }, (_, caller) =>
    keepCalling({ traffic, keys, living, isOver: () => over }, caller),
  )
  for (let killed = 0; killed < kills; killed += 1) {
    await pause((seconds * 1000) / (kills + 1))
    await living.shift()!.end('SIGKILL')
    await start()
  }
  await pause((seconds * 1000) / (kills + 1))
  over = true
  await Promise.all(work)
  for (const process of living) await process.end('SIGTERM')
  return { traffic, ...(await audit(address, traffic)) }
}

/** Runs a load, prints its figures and checks them against the rules. */
export async function expectNothingLost(load: Load): Promise<void> {
  const { traffic, ...audit } = await runLoad(load)
  console.log(
    `${load.callers} callers, ${load.seconds} s, ${load.kills} kills: ${traffic.confirmed.length} confirmed,`,
    `${audit.charged} charged, ${traffic.cancelled} cancelled, ${traffic.cut} cut`,
  )
  expect(traffic.refused).toEqual([])
  expect(traffic.confirmed.length).toBeGreaterThan(load.callers / 2)
  expect(audit).toMatchObject({ wrong: [], lost: [], twice: [], wrongPrice: [], held: 0 })
}

/** Ten users with a limited and an unlimited key each. */
async function prepare(address: DatabaseAddress): Promise<string[]> {
  const { db, close } = await openDatabase(address)
  const people = Array.from({ length: 10 }, (_, index) => ({
    username: `user${index}`,
    password_hash: '',
    aff_code: `user${index}`,
    quota: openings.user,
  }))
  const made = await db.insert(users).values(people).returning({ user_id: users.id })
  const keys = made.flatMap(({ user_id }) => [
    { user_id, key: `limited${user_id}`, remain_quota: openings.key },
    { user_id, key: `unlimited${user_id}`, unlimited_quota: true },
  ])
  await db.insert(tokens).values(keys)
  await db
    .insert(channels)
    .values({ type: echoChannelType, key: 'k', name: 'echo', models: 'gpt-3.5-turbo', priority: 1 })
  await close()
  return keys.map(({ key }) => key)
}

/** What is wrong with the charges, call by call and in sum. */
async function audit(address: DatabaseAddress, { confirmed }: Traffic) {
  const { db, close } = await openDatabase(address)
  const wrong = await imbalances(db, openings)
  await giveBack(db)
  wrong.push(...(await imbalances(db, openings)))
  const charges = new Map<string, number[]>()
  for (const { request_id, quota } of await db.select().from(logs).where(eq(logs.type, 2)))
    charges.set(request_id, [...(charges.get(request_id) ?? []), quota])
  const held = await db.$count(reservations)
  await close()
  const lost = confirmed.filter(({ requestId }) => !charges.has(requestId))
  const twice = [...charges.values()].filter(({ length }) => length > 1)
  const wrongPrice = confirmed.filter(
    ({ requestId, cost }) => cost !== undefined && charges.get(requestId)?.[0] !== cost,
  )
  return { wrong, lost, twice, wrongPrice, held, charged: charges.size }
}

/** As if a minute had passed, after which the killed processes count as dead. */
async function giveBack(db: Database): Promise<void> {
  await db.delete(instances)
  await releaseDead(db)
}
