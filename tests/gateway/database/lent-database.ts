import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { startGateway } from '../start-gateway.ts'
import { usualDatabase } from './databases.ts'
import { rowsOf } from './rows.ts'

type Kind = 'bare' | 'sample'

/** Databases that are not in use, in the state after the first start of a gateway. */
const spare: Record<Kind, OpenDatabase[]> = { bare: [], sample: [] }

/**
 * A database with only root, or with sample data; `close` returns it. Creating one takes a second or two of CPU
 * time, resetting a used one a tenth of that.
 */
export async function lendDatabase(kind: Kind): Promise<OpenDatabase> {
  const database = spare[kind].pop() ?? (await make(kind))
  const close = async () => {
    await restore(database)
    spare[kind].push(database)
  }
  return { ...database, close }
}

/** Closes the returned databases. */
export async function closeLent(): Promise<void> {
  await Promise.all(Object.values(spare).flatMap((list) => list.splice(0).map(({ close }) => close())))
}

async function make(kind: Kind): Promise<OpenDatabase> {
  const database = await usualDatabase.open()
  const gateway = await startGateway({ sample: kind === 'sample', database })
  await gateway.close()
  const copies = (await tablesOf(database)).map(
    (table) => `create table kept.${table} as table public.${table}`,
  )
  await run(database, ['create schema kept', ...copies, 'create table kept.sequences as table pg_sequences'])
  return database
}

async function restore(database: OpenDatabase): Promise<void> {
  const tables = await tablesOf(database)
  const copies = tables.map((table) => `insert into ${table} overriding system value table kept.${table}`)
  await run(database, [
    // Rows may come before those they refer to.
    'set local session_replication_role = replica',
    `truncate ${tables.join()} restart identity cascade`,
    ...copies,
    `select setval(format('%I.%I', schemaname, sequencename), last_value)
      from kept.sequences where schemaname = 'public' and last_value is not null`,
  ])
}

async function tablesOf({ db }: OpenDatabase): Promise<string[]> {
  const query = sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`
  return (await rowsOf<{ name: string }>(db, query)).map(({ name }) => name)
}

const run = ({ db }: OpenDatabase, statements: string[]) =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
