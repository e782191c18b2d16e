import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { firstSignIn } from '../../../gateway/accounts/first-user.ts'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { users } from '../../../gateway/db/schema.ts'
import { retirePublished } from '../../../gateway/sample/sign-ins.ts'
import { startGateway } from '../start-gateway.ts'
import { usualDatabase } from './databases.ts'
import { rowsOf } from './rows.ts'

type Kind = 'bare' | 'sample'

/** How often each table was written to, and how many rows it has left, which is all that emptying it changes; by name. */
type Writes = Map<string, string>

interface Spare {
  database: OpenDatabase
  /** When its data was last that of its kind. */
  writes: Writes
}

/** Databases that are not in use, in the state after the first start of a gateway. */
const spare: Record<Kind, Spare[]> = { bare: [], sample: [] }

/**
 * A database with only root, or with sample data; `close` returns it. Creating one takes a second or two of CPU
 * time, resetting a used one a hundredth of that.
 */
export async function lendDatabase(kind: Kind): Promise<OpenDatabase> {
  const { database, writes } = spare[kind].pop() ?? (await make(kind))
  const close = async () => {
    spare[kind].push({ database, writes: await restore(database, writes) })
  }
  return { ...database, close }
}

/** Closes the returned databases. */
export async function closeLent(): Promise<void> {
  await Promise.all(
    Object.values(spare).flatMap((list) => list.splice(0).map(({ database }) => database.close())),
  )
}

async function make(kind: Kind): Promise<Spare> {
  const database = await usualDatabase.open()
  const gateway = await startGateway({ sample: kind === 'sample', database })
  await gateway.close()
  await quicken(database)
  const copies = [...(await writesTo(database)).keys()].map(
    (table) => `create table kept.${table} as table public.${table}`,
  )
  await run(database, ['create schema kept', ...copies, 'create table kept.sequences as table pg_sequences'])
  return { database, writes: await writesTo(database) }
}

/** Does once what each gateway would do: seek a published password. And makes root's sign-in, of every test, cheap. */
async function quicken({ db }: OpenDatabase): Promise<void> {
  await retirePublished(db)
  const password_hash = await hash(firstSignIn.password, { memoryCost: 8, timeCost: 1 })
  await db.update(users).set({ password_hash }).where(eq(users.username, firstSignIn.username))
}

/** Restores the tables that were written to; returns their writes as they are then. */
async function restore(database: OpenDatabase, before: Writes): Promise<Writes> {
  const writes = [...(await writesTo(database))]
  // Of other connections, PostgreSQL counts them late.
  const changed = writes
    .filter(([table, count]) => database.kind !== 'pglite' || count !== before.get(table))
    .map(([table]) => table)
  await run(database, [
    ...(changed.length > 0 ? [`truncate ${changed.join()}`] : []),
    ...changed.map((table) => `insert into ${table} overriding system value table kept.${table}`),
    `select setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null)
      from kept.sequences where schemaname = 'public'`,
  ])
  return writesTo(database)
}

async function writesTo({ db }: OpenDatabase): Promise<Writes> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const counts = await rowsOf<{ name: string; writes: string }>(
    db,
    sql`select quote_ident(relname) as name, n_tup_ins + n_tup_upd + n_tup_del || ' ' || n_live_tup as writes
      from pg_stat_user_tables where schemaname = 'public'`,
  )
  return new Map(counts.map(({ name, writes }) => [name, writes]))
}

const run = ({ db }: OpenDatabase, statements: string[]) =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
