import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite, types } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { foldStoredNames } from '../accounts/user-names.ts'
import { giveWay } from './give-way.ts'
import { keepPrivate } from './keep-private.ts'
import { claimDirectory } from './lock.ts'
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

const migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
}

/** Arbitrary, but the same in all processes of this gateway. */
const migrationLock = 7_301_946

/**
 * Opens the database and brings its tables up to date.
 * @throws Error when the folder is in use by another process or the server cannot be reached
 */
export const openDatabase = ({
  dataDir,
  databaseUrl,
  snapshot,
}: DatabaseAddress = {}): Promise<OpenDatabase> =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir, snapshot)

const openPglite = async (dataDir?: string, snapshot?: Blob): Promise<OpenDatabase> => {
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const closeToOthers = () => dataDir && keepPrivate(dataDir)
  closeToOthers()
  const release = dataDir ? await claimDirectory(dataDir) : () => {}
  const client = await PGlite.create(
    dataDir ? { dataDir: join(dataDir, 'db') } : snapshot ? { loadDataDir: snapshot } : {},
  )
  // Without those of lists, which no table has: all of them are copied for each statement.
  client.parsers = { ...types.parsers }
  giveWay(client)
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, migrations)
  await foldStoredNames(db)
  // PGlite creates some files with its own mode.
  closeToOthers()
  const close = async () => {
    await client.close()
    closeToOthers()
    release()
  }
  return { db, kind: 'pglite', close }
}

const openPostgres = async (databaseUrl: string): Promise<OpenDatabase> => {
  await migratePostgresOnce(databaseUrl)
  const client = postgres(databaseUrl, { max: 10, onnotice: () => {} })
  return {
    db: drizzlePostgres(client, { schema }),
    kind: 'postgres',
    close: () => client.end({ timeout: 5 }),
  }
}

/** An advisory lock belongs to a connection, so the migration uses a separate one. */
const migratePostgresOnce = async (databaseUrl: string) => {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await client`select pg_advisory_lock(${migrationLock})`
    await migratePostgres(drizzlePostgres(client), migrations)
    await foldStoredNames(drizzlePostgres(client, { schema }))
  } finally {
    await client.end({ timeout: 5 })
  }
}
