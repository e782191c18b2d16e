import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { options, tokens, users } from '../../../gateway/db/schema.ts'
import { closeLent, lendDatabase } from './lent-database.ts'
import { rowsOf } from './rows.ts'

afterAll(closeLent)

/** All rows, and where the numbers of new ones go on. */
async function held({ db }: OpenDatabase) {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by name`,
  )
  const tables: Record<string, unknown> = {}
  for (const { name } of names) tables[name] = await rowsOf(db, sql.raw(`select * from ${name} order by 1`))
  const next = await rowsOf(
    db,
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return { tables, next }
}

it('a database that was lent comes back with the rows and the next numbers that it began with', async () => {
  const first = await lendDatabase('sample')
  const before = await held(first)
  const [root] = await first.db.select().from(users).where(eq(users.username, 'root'))
  await first.db.update(users).set({ quota: 1 }).where(eq(users.id, root!.id))
  await first.db.insert(options).values({ key: 'SystemName', value: 'changed' })
  await first.db.delete(tokens)
  await first.db.execute(sql`truncate channels`)
  // Takes a number, and writes nothing.
  const { id: _, ...same } = root!
  await first.db.insert(users).values(same).onConflictDoNothing()
  expect(await held(first)).not.toEqual(before)
  await first.close()
  const again = await lendDatabase('sample')
  expect(await held(again)).toEqual(before)
  await again.close()
})
