/**
 * `npm run fill`: fills the data of a stopped gateway, the same that `npm start` opens, with a large, reproducible
 * data set. It writes directly to the tables, because using the forms would take hours. Use a separate data directory:
 * `DATA_DIR=.data-large npm run fill`, then `DATA_DIR=.data-large npm start`.
 */
import { count } from 'drizzle-orm'
import { createFirstUser } from '../gateway/accounts/first-user.ts'
import { readConfig } from '../gateway/config.ts'
import { openDatabase, type Database } from '../gateway/db/open.ts'
import { channels, redemptions, tokens, users } from '../gateway/db/schema.ts'
import { takeNoOptions } from '../gateway/no-options.ts'
import { createDice, type Dice } from '../gateway/sample/random.ts'

/** The number of rows of each table. */
export const amounts = { channels: 240, tokens: 1200, redemptions: 12_000, users: 5000 }

const day = 86_400
const dollar = 500_000
const models = ['gpt-4o', 'gpt-4o-mini', 'claude-3-5-sonnet', 'deepseek-chat', 'qwen-max', 'glm-4', 'o3']
const teams = ['team-', 'app_', '渠道·', 'lab ', 'solo']

/**
 * Creates root, who owns all keys, and all other rows.
 *
 * @param now - epoch seconds; default the current time
 * @param amount - the number of rows of each table; default `amounts`
 * @throws Error when there already is a user
 */
export async function fill(
  db: Database,
  { seed = 15, now = Math.floor(Date.now() / 1000), amount = amounts } = {},
): Promise<void> {
  if (!(await createFirstUser({ db, clock: () => now * 1000 })))
    throw new Error(
      'There are users already: fill a data directory of its own, such as DATA_DIR=.data-large.',
    )
  const dice = createDice(seed)
  const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1)
  const some = (of: readonly string[]) => of.filter(() => dice.next() < 0.3)
  await inParts(
    numbers(amount.channels),
    (n) => channelRow(n, dice, now, some),
    (rows) => db.insert(channels).values(rows),
  )
  await inParts(
    numbers(amount.tokens),
    (n) => tokenRow(n, dice, now, some),
    (rows) => db.insert(tokens).values(rows),
  )
  await inParts(
    numbers(amount.redemptions),
    (n) => codeRow(n, dice, now),
    (rows) => db.insert(redemptions).values(rows),
  )
  // Root counts as one of the users.
  await inParts(
    numbers(amount.users - 1),
    (n) => userRow(n, dice, now),
    (rows) => db.insert(users).values(rows),
  )
}

/** Rows per statement; the database limits the number of values in one. */
const part = 500

async function inParts<Row>(
  of: number[],
  make: (n: number) => Row,
  insert: (rows: Row[]) => PromiseLike<unknown>,
) {
  const rows = of.map(make)
  for (let start = 0; start < rows.length; start += part) await insert(rows.slice(start, start + part))
}

const nameOf = (n: number, dice: Dice) => `${dice.pick(teams)}${dice.pick(['a', 'b', 'c'])}-${n}`
type Some = (of: readonly string[]) => string[]

const channelRow = (n: number, dice: Dice, now: number, some: Some): typeof channels.$inferInsert => {
  const tested = dice.next() < 0.7
  return {
    type: dice.pick([1, 3, 14, 17, 24, 36, 999]),
    key: `key-${n}`,
    status: dice.pick([1, 1, 1, 2, 3]),
    name: nameOf(n, dice),
    weight: dice.between(0, 9),
    priority: dice.between(-2, 5),
    created_time: now - n * 60,
    test_time: tested ? now - dice.between(1, 90) * day : 0,
    response_time: tested ? dice.between(80, 9000) : 0,
    base_url: 'http://127.0.0.1:9',
    balance: dice.between(0, 40_000) / 100,
    models: some(models).join(',') || models[0]!,
    group: ['default', ...some(['vip', 'svip'])].join(','),
    used_quota: dice.between(0, 900) * dollar,
  }
}

const tokenRow = (n: number, dice: Dice, now: number, some: Some): typeof tokens.$inferInsert => {
  const created = now - dice.between(1, 120) * day - day / 3 - n
  return {
    user_id: 1,
    key: `fill${String(n).padStart(44, '0')}`,
    status: dice.pick([1, 1, 1, 1, 2, 3, 4]),
    name: nameOf(n, dice),
    created_time: created,
    accessed_time: Math.min(now, created + dice.between(0, 120) * day),
    // The half day keeps keys from expiring while somebody looks at them.
    expired_time: dice.next() < 0.4 ? -1 : now + dice.between(-20, 40) * day + day / 2,
    remain_quota: dice.next() < 0.2 ? 0 : dice.between(1, 100) * dollar + n,
    unlimited_quota: dice.next() < 0.3,
    used_quota: dice.between(0, 50) * dollar + n,
    models: dice.next() < 0.5 ? '' : some(models).join(','),
  }
}

/** Makes a code. Fifty consecutive codes form a batch with one name, created within the same minute. */
const codeRow = (n: number, dice: Dice, now: number): typeof redemptions.$inferInsert => {
  const batch = Math.floor((n - 1) / 50)
  const minute = (Math.floor(now / 60) - 60 - batch * 97) * 60
  const status = dice.pick([1, 1, 1, 2, 3])
  return {
    user_id: 1,
    key: `code${String(n).padStart(28, '0')}`,
    status,
    name: `批次 ${batch % 60}`,
    quota: dice.between(1, 20) * dollar,
    created_time: minute + ((n - 1) % 50),
    redeemed_time: status === 3 ? minute + dice.between(1, 30) * 61 : 0,
  }
}

const userRow = (n: number, dice: Dice, now: number): typeof users.$inferInsert => ({
  username: `user${n}`,
  // This hash matches no password.
  password_hash: '!',
  display_name: `用户 ${n}`,
  role: dice.next() < 0.02 ? 10 : 1,
  status: dice.next() < 0.1 ? 2 : 1,
  email: n % 3 === 0 ? `user${n}@example.com` : '',
  quota: dice.next() < 0.15 ? 0 : Math.floor(10 ** (dice.next() * 4) * dollar * 0.2),
  used_quota: dice.between(0, 500) * dollar + n,
  request_count: dice.between(0, 9000),
  group: dice.pick(['default', 'default', 'default', 'vip', 'svip']),
  aff_code: `fill${n}`,
  created_at: now - n * 600,
})

async function main(): Promise<void> {
  takeNoOptions(
    'npm run fill',
    'It fills a new data folder with a large data set, while no gateway runs on it: DATA_DIR=.data-large npm run fill, then DATA_DIR=.data-large npm start.',
  )
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    await fill(db)
    const [codes] = await db.select({ rows: count() }).from(redemptions)
    console.log(`Filled: ${JSON.stringify(amounts)} (${codes?.rows} codes). Sign in as root / 123456.`)
  } finally {
    await close()
  }
}

if (import.meta.main) await main()
