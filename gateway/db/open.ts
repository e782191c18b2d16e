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

/** @throws Error for data of a newer version, which this one would write as that cannot read it */
export async function refuseNewer(db: Database): Promise<void> {
  const known = readMigrationFiles(migrations).at(-1)!.folderMillis
  const newest = sql<string>`(select max(created_at) from drizzle.__drizzle_migrations)`
  const [row] = await db.select({ at: newest.mapWith(Number) }).from(sql`(values (1)) as one`)
  if (row!.at > known)
    throw new Error(
      'A newer version has changed this data (DATABASE_URL or DATA_DIR). Start that version, or restore the backup from before.',
    )
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
  // An installation with PostgreSQL needs no PGlite.
  const { openPglite } = await import('./open-pglite.ts')
  return openPglite(dataDir, snapshot)
}

const openPostgres = async (databaseUrl: string): Promise<OpenDatabase> => {
  await migratePostgresOnce(databaseUrl)
  const pool = new pg.Pool({ ...addressOf(databaseUrl), max: 10 })
  // A connection that is lost tells its calls; without these, it would end the process as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, { schema })
  // Drizzle's own would keep the connection for ever if it is lost before the transaction begins.
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

/** Marks the failure to connect as one of the database, as Drizzle marks those of its queries. */
const reached = <Client>(connecting: Promise<Client>): Promise<Client> =>
  connecting.catch((cause: unknown) => {
    throw new DatabaseUnreachable('No connection to the database', { cause })
  })

/** `sslmode` as PostgreSQL's own programs read it: `require` encrypts, and only `verify-*` checks certificates. */
function addressOf(databaseUrl: string): pg.ClientConfig {
  const url = new URL(databaseUrl)
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return { connectionString: url.href, connectionTimeoutMillis: 30_000 }
}

/** An advisory lock belongs to a connection, so the migration uses a separate one. */
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
