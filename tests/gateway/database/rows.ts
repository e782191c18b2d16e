import type { SQL } from 'drizzle-orm'
import type { Database } from '../../../gateway/db/open.ts'

/** The rows of a statement: PGlite wraps them, PostgreSQL's client does not. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const found = (await db.execute(statement)) as unknown as Row[] | { rows: Row[] }
  return Array.isArray(found) ? found : found.rows
}
