import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import {
  channels,
  redemptions,
  reservations,
  tokens,
  users,
  type TokenRow,
} from '../../../gateway/db/schema.ts'
import { releaseDead } from '../../../gateway/money/instance.ts'
import { reserve } from '../../../gateway/money/reserve.ts'
import { echoChannelType } from '../../../gateway/relay/echo.ts'
import { createDice, type Dice } from '../../../gateway/sample/random.ts'
import { createUsers, signedIn } from '../browser.ts'
import { imbalances, type Openings } from './property-ledger.ts'
import { startFaultyUpstream } from './property-upstream.ts'
import { eventually } from '../relay/relay-rig.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

/** Small enough to run out midway, so that refusals are part of the history. */
const openingsFor = (steps: number): Openings => ({ user: 300 + 8 * steps, key: 300 + 3 * steps })

interface History {
  seed: number
  steps: number
  /** Calls that run at the same time. */
  width: number
  database: OpenDatabase
}

type Step = (world: World, dice: Dice) => Promise<unknown>
type World = Awaited<ReturnType<typeof createHistoryWorld>>

/**
 * Runs a random history of calls on one database and checks that everything adds up after every batch, and again
 * when all calls have ended.
 * @returns what happened, by kind, and everything that did not add up
 */
export async function runHistory({ seed, steps, width, database }: History) {
  const dice = createDice(seed)
  const openings = openingsFor(steps)
  const world = await createHistoryWorld(database, dice, openings)
  const counts: Record<string, number> = {}
  const wrong: string[] = []
  try {
    for (let step = 0; step < steps; step += width) {
      const running = Array.from({ length: width }, async () => {
        const { name, run } = dice.weighted(kinds)
        // A connection may break on a busy machine; charges must add up anyway.
        const done = await run(world, dice).catch(() => 'no answer')
        counts[`${name}: ${String(done)}`] = (counts[`${name}: ${String(done)}`] ?? 0) + 1
      })
      wrong.push(...(await imbalances(database.db, openings)))
      await Promise.all(running)
    }
    const held = await eventually(
      () => database.db.$count(reservations),
      (count) => count === 0,
    )
    if (held > 0) wrong.push(`${held} reservations are still held`)
    wrong.push(...(await imbalances(database.db, openings)))
  } finally {
    await world.close()
  }
  return { counts, wrong }
}

async function createHistoryWorld(database: OpenDatabase, dice: Dice, openings: Openings) {
  const upstream = await startFaultyUpstream(createDice(dice.between(1, 2 ** 30)))
  // Two processes on PostgreSQL; PGlite has one.
  const gateways: RunningGateway[] = []
  for (let count = database.kind === 'postgres' ? 2 : 1; count > 0; count -= 1)
    gateways.push(await startGateway({ database }))
  const { db } = database
  const root = await signedIn(gateways[0]!.app)
  await root.put('/api/option/', { key: 'RetryTimes', value: '1' })
  const people = await createUsers(gateways[0]!.app, 'ann', 'bob', 'cat')
  await db.update(users).set({ quota: openings.user }).where(eq(users.role, 1))
  const keys: TokenRow[] = await db.select().from(tokens)
  for (const { user_id } of [...keys]) {
    const values = { user_id, key: crypto.randomUUID().replaceAll('-', ''), remain_quota: openings.key }
    keys.push(...(await db.insert(tokens).values(values).returning()))
  }
  const faulty = { type: 1, key: 'k', name: 'faulty', models: 'gpt-4o-mini', base_url: upstream.url }
  await db
    .insert(channels)
    .values([{ type: echoChannelType, key: 'k', name: 'echo', models: 'gpt-3.5-turbo' }, faulty, faulty])
  const codes = Array.from({ length: 40 }, (_, index) => ({
    user_id: 1,
    key: `code-${index}`,
    quota: 1000 + index,
  }))
  await db.insert(redemptions).values(codes)
  return {
    db,
    root,
    people,
    keys,
    codes,
    urlOf: (dice: Dice) => dice.pick(gateways).url,
    async close() {
      for (const gateway of gateways) await gateway.close()
      await upstream.close()
    },
  }
}

const chat = (world: World, dice: Dice, body: { model: string; stream?: boolean }, signal?: AbortSignal) => {
  // A stream takes 15 ms per word.
  const content = 'hi '.repeat(dice.between(1, body.stream ? 20 : 300))
  return fetch(`${world.urlOf(dice)}/v1/chat/completions`, {
    method: 'POST',
    headers: { Authorization: `Bearer sk-${dice.pick(world.keys).key}` },
    body: JSON.stringify({ messages: [{ role: 'user', content }], ...body }),
    signal: signal ?? null,
  })
}

const plain =
  (model: string): Step =>
  async (world, dice) => {
    const response = await chat(world, dice, { model })
    await response.text()
    return response.status
  }

const read =
  (model: string): Step =>
  async (world, dice) => {
    const response = await chat(world, dice, { model, stream: true })
    await response.text().catch(() => 'cut')
    return response.status
  }

/** Disconnects before the response, at its first word, or a few words later. */
const cancel: Step = async (world, dice) => {
  const left = new AbortController()
  const patience = dice.between(0, 6)
  if (patience === 0) setTimeout(() => left.abort(), dice.between(0, 15))
  try {
    const response = await chat(world, dice, { model: 'gpt-3.5-turbo', stream: true }, left.signal)
    const reader = response.body!.getReader()
    for (let chunk = 0; chunk < patience; chunk += 1) await reader.read()
    left.abort()
    return response.status
  } catch {
    return 'left early'
  }
}

const redeem: Step = async ({ people, codes }, dice) => {
  const { key } = dice.pick(codes)
  return (await dice.pick(people).post('/api/user/topup', { key })).success
}

const give: Step = async ({ root, db }, dice) => {
  const rows = await db.select().from(users).where(eq(users.role, 1))
  return (await root.post('/api/topup', { user_id: dice.pick(rows).id, quota: dice.between(0, 900) })).success
}

/** A process reserves quota and dies; the others refund it. */
const crash: Step = async ({ db, keys }, dice) => {
  const token = dice.pick(keys)
  const owner = `dead-${dice.between(1, 2 ** 30)}`
  const amount = dice.between(1, 400)
  const made = await reserve(db, { userId: token.user_id, token, amount, owner, now: 1 }).catch(
    () => undefined,
  )
  await releaseDead(db)
  return made !== undefined
}

const kinds: { name: string; share: number; run: Step }[] = [
  { name: 'chat', share: 5, run: plain('gpt-3.5-turbo') },
  { name: 'stream', share: 2, run: read('gpt-3.5-turbo') },
  { name: 'cancelled stream', share: 3, run: cancel },
  { name: 'faulty chat', share: 3, run: plain('gpt-4o-mini') },
  { name: 'faulty stream', share: 3, run: read('gpt-4o-mini') },
  { name: 'redemption', share: 3, run: redeem },
  { name: 'gift', share: 1, run: give },
  { name: 'crash', share: 2, run: crash },
]
