import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { DatabaseUnreachable } from './data-failure.ts'
import { foldStoredNames } from './user-names.ts'
import * as schema from './schema.ts'

/**
 * A PGlite or PostgreSQL database, or a transaction on one. Inside a transaction, use only the transaction: PGlite
 * would never run another query, because it waits for the transaction to end.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  /** One process uses a `pglite` database; several may share `postgres`. */
  kind: 'pglite' | 'postgres'
  close(): Promise<void>
}

export interface DatabaseAddress {
  /** The folder of PGlite. Without it and without `databaseUrl`, the data lives in memory. */
  dataDir?: string | undefined
  /** A PostgreSQL address; takes precedence over `dataDir`. */
  databaseUrl?: string | undefined
  /** A dump that an in-memory database starts from, which is much faster than creating one. */
  snapshot?: Blob | undefined
}

/** The migrations, which are the same for PGlite and PostgreSQL. */
export const migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
}

/**
 * Refuses data that a newer version has migrated, because this version could write rows that the newer one cannot
 * read.
 * @throws Error if the database has a migration that this version does not know
 */
export async function refuseNewer(db: Database): Promise<void> {
  const known = readMigrationFiles(migrations).at(-1)!.folderMillis
  const newest = sql<string>`(select max(created_at) from drizzle.__drizzle_migrations)`
  const [row] = await db.select({ at: newest.mapWith(Number) }).from(sql`(values (1)) as one`)
  if (row!.at > known)
    throw new Error(
      'A newer version has changed this data (DATABASE_URL or DATA_DIR). Start that version, or restore the backup from before.',
    )
}

/** The key of the advisory lock: any number, as long as all processes of the gateway use the same. */
const migrationLock = 7_301_946

/**
 * Opens the database and runs the migrations.
 * @throws Error when another process uses the folder, or the server cannot be reached
 */
export const openDatabase = async ({
  dataDir,
  databaseUrl,
  snapshot,
}: DatabaseAddress = {}): Promise<OpenDatabase> => {
  if (databaseUrl) return openPostgres(databaseUrl)
  // PGlite is imported on demand, because an installation with PostgreSQL may omit it.
  const { openPglite } = await import('./open-pglite.ts')
  return openPglite(dataDir, snapshot)
}

const openPostgres = async (databaseUrl: string): Promise<OpenDatabase> => {
  await migratePostgresOnce(databaseUrl)
  const pool = new pg.Pool({ ...addressOf(databaseUrl), max: 10 })
  // A lost connection rejects its queries; without these handlers its error event would also end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, { schema })
  // Replaces Drizzle's `transaction`, which never releases a connection that is lost before the transaction begins.
  db.transaction = async (work, config) => {
    const client = await reached(pool.connect())
    try {
      return await drizzle(client).transaction(work as never, config)
    } finally {
      client.release()
    }
  }
  return {
    db,
    kind: 'postgres',
    close: () => Promise.race([pool.end(), pause(5000, undefined, { ref: false })]),
  }
}

/**
 * Wraps a failure to connect, so that `dataFailure` recognises it as one of the database, as it does Drizzle's query
 * errors.
 */
const reached = <Client>(connecting: Promise<Client>): Promise<Client> =>
  connecting.catch((cause: unknown) => {
    throw new DatabaseUnreachable('No connection to the database', { cause })
  })

/**
 * Reads `sslmode` as libpq does: `require` encrypts without checking the certificate, only `verify-ca` and
 * `verify-full` check it.
 */
function addressOf(databaseUrl: string): pg.ClientConfig {
  const url = new URL(databaseUrl)
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return { connectionString: url.href, connectionTimeoutMillis: 30_000 }
}

/**
 * Runs the migrations in one process at a time. An advisory lock belongs to a connection, so they use a separate one.
 */
const migratePostgresOnce = async (databaseUrl: string) => {
  const client = new pg.Client(addressOf(databaseUrl))
  client.on('error', () => {})
  try {
    await reached(client.connect())
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), migrations)
    await refuseNewer(drizzle(client, { schema }))
    await foldStoredNames(drizzle(client, { schema }))
  } finally {
    await client.end()
  }
}
