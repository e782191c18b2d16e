import { eq, sql } from 'drizzle-orm'
import { newTokenKey } from '../accounts/token-key.ts'
import { nameColumns } from '../db/user-names.ts'
import type { Database } from '../db/open.ts'
import {
  channels,
  logs,
  redemptions,
  secrets,
  tokens,
  users,
  type NewLogRow,
  type UserRow,
} from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { Role, TokenStatus } from '../domain.ts'
import { describeQuota } from '../money/quota.ts'
import { makeCalls, type Cast, type SampleCall } from './calls.ts'
import { sampleChannels } from './channels.ts'
import { makeCodes, type SampleCode } from './codes.ts'
import { redemptionLine, testLine, welcomeLine } from './lines.ts'
import { sampleTokens, sampleUsers, shopTokens, shopUsers } from './people.ts'
import { addFailures } from './failures.ts'
import { createDice } from './random.ts'
import { newSignIns, type SignIn } from './sign-ins.ts'
import { randomText } from '../accounts/secrets.ts'

const day = 86_400

const usual = { users: sampleUsers, tokens: sampleTokens }
const withShop = { users: [...sampleUsers, ...shopUsers], tokens: [...sampleTokens, ...shopTokens] }
type Sample = typeof usual

/**
 * The name of the secret that stores the ids of the shop's users. Names alone would not do, because they could be
 * those of people who have registered.
 */
export const shopMark = 'demo-shop'

/**
 * Fills a new gateway so that no screen is empty: users, keys and codes in every status, channels, and a month of log
 * lines whose sums match all used amounts. One transaction stores everything.
 * @param demoShop - adds the users of the demo shop; default false
 * @returns the users' sign-ins; their passwords are stored nowhere else
 */
export async function seedSample(
  deps: Pick<GatewayDeps, 'db' | 'clock' | 'options'> & { compat?: GatewayDeps['compat'] },
  demoShop = false,
): Promise<SignIn[]> {
  const sample = demoShop ? withShop : usual
  const options = await deps.options.read()
  const now = epochSeconds(deps)
  const dice = createDice(20_26)
  const signIns = await newSignIns(sample.users.map(({ username }) => username))
  await deps.db.transaction(async (tx) => {
    const [root] = await tx.select().from(users).where(eq(users.role, Role.root))
    const people = await insertUsers(tx, sample, signIns, now)
    const everyone = [root!, ...people]
    const keys = await insertTokens(tx, sample, everyone, now)
    if (demoShop) await tx.insert(secrets).values({ name: shopMark, value: JSON.stringify(idsOf(people)) })
    const channelRows = await tx.insert(channels).values(sampleChannels(now)).returning()
    const codes = await insertCodes(tx, everyone, now, demoShop)
    const ratios = {
      model: options.ratios('ModelRatio'),
      completion: options.ratios('CompletionRatio'),
      group: options.ratios('GroupRatio'),
    }
    const calls = makeCalls(
      { callers: castOf(sample, everyone, keys), channels: channelRows, ratios, now },
      dice,
    )
    const recordsFailures = deps.compat?.capabilities.includes('failures') ?? true
    // Failures have separate dice, so that all other data stays the same with and without them.
    const failures = recordsFailures
      ? addFailures(calls, { channels: channelRows, now }, createDice(20_27))
      : []
    const describe = (amount: number) => describeQuota(amount, options)
    const lines = [
      ...people.map((user) => welcomeLine(user, describe, dice)),
      ...codes.map((code) => redemptionLine(code, everyone, describe, dice)),
      ...channelRows.map((channel) => testLine(channel, dice)),
      ...calls.map(({ log }) => log),
      ...failures,
    ]
    await insertLogs(tx, lines)
    await addUp(tx, calls)
  })
  return signIns
}

const idsOf = (people: UserRow[]) =>
  Object.fromEntries(
    shopUsers.map(({ username }) => [username, people.find((user) => user.username === username)!.id]),
  )

async function insertUsers(tx: Database, sample: Sample, signIns: SignIn[], now: number): Promise<UserRow[]> {
  const rows = sample.users.map(({ welcome, share: _share, volume: _volume, ...user }, index) => ({
    ...user,
    ...nameColumns(user.username),
    password_hash: signIns[index]!.passwordHash,
    quota: welcome,
    aff_code: randomText(8),
    created_at: now - 30 * day,
  }))
  return tx.insert(users).values(rows).returning()
}

/** Inserts the keys. Root has none on a new gateway; every other user has `default`. */
async function insertTokens(tx: Database, sample: Sample, everyone: UserRow[], now: number) {
  const defaults = everyone.map(({ username }) => ({ owner: username, name: 'default', status: 1, share: 4 }))
  const rows = [...defaults, ...sample.tokens].map((token) => {
    const { owner, name, status, limit, models, subnet, expiresIn } = { ...noLimits, ...token }
    return {
      user_id: everyone.find(({ username }) => username === owner)!.id,
      key: newTokenKey(),
      name,
      status,
      created_time: now - 30 * day,
      accessed_time: now - 30 * day,
      expired_time: expiresIn === undefined ? -1 : now + expiresIn * day,
      unlimited_quota: limit === undefined,
      remain_quota: limit ?? -1,
      models: models ?? null,
      subnet: subnet ?? '',
    }
  })
  const inserted = await tx.insert(tokens).values(rows).returning()
  return inserted.map((token, index) => ({ token, share: [...defaults, ...sample.tokens][index]!.share }))
}

const noLimits = { limit: undefined, models: undefined, subnet: undefined, expiresIn: undefined }

async function insertCodes(
  tx: Database,
  everyone: UserRow[],
  now: number,
  demoShop: boolean,
): Promise<SampleCode[]> {
  const codes = makeCodes(everyone[0]!.id, now, demoShop)
  const idOf = (name: string | undefined) => everyone.find(({ username }) => username === name)?.id ?? 0
  await tx.insert(redemptions).values(codes.map(({ row, usedBy }) => ({ ...row, redeemed_by: idOf(usedBy) })))
  const used = codes.filter(({ usedBy }) => usedBy !== undefined)
  for (const { row, usedBy } of used) {
    await tx
      .update(users)
      .set({ quota: sql`${users.quota} + ${row.quota}` })
      .where(eq(users.id, idOf(usedBy)))
  }
  return used
}

const callsOf = (sample: Sample, { username }: UserRow) => {
  const { share = 20, volume = 1 } = sample.users.find((user) => user.username === username) ?? {}
  return { share, volume }
}

function castOf(
  sample: Sample,
  everyone: UserRow[],
  keys: Awaited<ReturnType<typeof insertTokens>>,
): Cast['callers'] {
  return everyone.map((user) => ({
    user,
    ...callsOf(sample, user),
    keys: keys.filter(({ token }) => token.user_id === user.id),
  }))
}

/**
 * Inserts log lines in order of time, because lists are sorted by id; in batches, because a statement takes at most
 * 65,535 values.
 */
async function insertLogs(tx: Database, lines: NewLogRow[]): Promise<void> {
  const ordered = lines.toSorted((a, b) => a.created_at! - b.created_at!)
  for (let start = 0; start < ordered.length; start += 500) {
    await tx.insert(logs).values(ordered.slice(start, start + 500))
  }
}

/** Charges every call to its user, key and channel, as the relay would. */
async function addUp(tx: Database, calls: SampleCall[]): Promise<void> {
  for (const [id, { cost, count }] of totals(calls, 'userId')) {
    const quota = sql`${users.quota} - ${cost}`
    await tx.update(users).set({ quota, used_quota: cost, request_count: count }).where(eq(users.id, id))
  }
  for (const [id, { cost, last }] of totals(calls, 'tokenId')) {
    // An exhausted key has no quota left, whatever it has used.
    const exhausted = sql`${tokens.status} = ${TokenStatus.exhausted}`
    const left = sql`case when ${tokens.unlimited_quota} then -1 when ${exhausted} then 0 else ${tokens.remain_quota} - ${cost} end`
    await tx
      .update(tokens)
      .set({ used_quota: cost, accessed_time: last, remain_quota: left })
      .where(eq(tokens.id, id))
  }
  for (const [id, { cost }] of totals(calls, 'channelId')) {
    await tx.update(channels).set({ used_quota: cost }).where(eq(channels.id, id))
  }
}

function totals(calls: SampleCall[], by: 'userId' | 'tokenId' | 'channelId') {
  const sums = new Map<number, { cost: number; count: number; last: number }>()
  for (const call of calls) {
    const { cost, count } = sums.get(call[by]) ?? { cost: 0, count: 0 }
    sums.set(call[by], { cost: cost + call.log.quota!, count: count + 1, last: call.log.created_at! })
  }
  return sums
}
