import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { foldStoredNames } from './user-names.ts'
import * as schema from './schema.ts'

/** Either database, or a transaction on one. Inside a transaction, use only the transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  /** `pglite` is used by one process; several may share `postgres`. */
  kind: 'pglite' | 'postgres'
  close(): Promise<void>
}

export interface DatabaseAddress {
  /** Folder of PGlite. Without it and without `databaseUrl`, the data lives in memory. */
  dataDir?: string | undefined
  /** A PostgreSQL address; takes precedence over `dataDir`. */
  databaseUrl?: string | undefined
  /** A dump that an in-memory database starts from, which is much faster than creating one. */
  snapshot?: Blob | undefined
}

/** For either database. */
export const migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
}

/** Arbitrary, but the same in all processes of this gateway. */
const migrationLock = 7_301_946

/**
 * Opens the database and brings its tables up to date.
 * @throws Error when the folder is in use by another process or the server cannot be reached
 */
export const openDatabase = async ({
  dataDir,
  databaseUrl,
  snapshot,
}: DatabaseAddress = {}): Promise<OpenDatabase> => {
  if (databaseUrl) return openPostgres(databaseUrl)
  // Whoever uses PostgreSQL needs no PGlite, not even installed.
  const { openPglite } = await import('./open-pglite.ts')
  return openPglite(dataDir, snapshot)
}

const openPostgres = async (databaseUrl: string): Promise<OpenDatabase> => {
  await migratePostgresOnce(databaseUrl)
  const client = postgres(databaseUrl, { max: 10, onnotice: () => {} })
  return {
    db: drizzle(client, { schema }),
    kind: 'postgres',
    close: () => client.end({ timeout: 5 }),
  }
}

/** An advisory lock belongs to a connection, so the migration uses a separate one. */
const migratePostgresOnce = async (databaseUrl: string) => {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await client`select pg_advisory_lock(${migrationLock})`
    await migrate(drizzle(client), migrations)
    await foldStoredNames(drizzle(client, { schema }))
  } finally {
    await client.end({ timeout: 5 })
  }
}
