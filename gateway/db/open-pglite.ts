import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { dataCorrupted, dataFailure } from './data-failure.ts'
import { foldStoredNames } from './user-names.ts'
import { yieldToEvents } from './yield-to-events.ts'
import { keepPrivate } from './keep-private.ts'
import { claimDirectory } from './lock.ts'
import { migrations, refuseNewer, type OpenDatabase } from './open.ts'
import { refuseWhenDeleted } from './refuse-when-deleted.ts'
import * as schema from './schema.ts'

/**
 * PGlite allocates all shared buffers at startup, 128 MB by default. 16 MB suffice, because the operating system
 * caches the files anyway.
 */
const fewBuffers = ['-c', 'shared_buffers=16MB']

/**
 * PGlite never runs ANALYZE, so its planner assumes a few rows per user and prefers a bitmap scan with a sort.
 * Disabling both makes it read the index in order and stop at the limit.
 */
const byIndex = ['-c', 'enable_bitmapscan=off', '-c', 'enable_sort=off']

export const openPglite = async (dataDir?: string, snapshot?: Blob): Promise<OpenDatabase> => {
  if (dataDir) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Checks access first, because SQLite and PGlite open read-only files and fail later without a clear message.
    for (const folder of [dataDir, join(dataDir, 'db')].filter((path) => existsSync(path)))
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  }
  const closeToOthers = () => dataDir && keepPrivate(dataDir)
  closeToOthers()
  const release = dataDir ? await claimDirectory(dataDir) : () => {}
  const isThere = dataDir && existsSync(join(dataDir, 'db/PG_VERSION'))
  const client = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...fewBuffers, ...byIndex],
    ...(dataDir ? { dataDir: join(dataDir, 'db') } : snapshot ? { loadDataDir: snapshot } : {}),
  }).catch((cause: Error) => {
    // PGlite's error says only that it did not start, so existing files count as damaged unless the error has a known
    // cause or memory is short (RangeError).
    const isDamaged = isThere && !dataFailure(cause) && !(cause instanceof RangeError)
    throw isDamaged ? Object.assign(new Error(cause.message, { cause }), { code: dataCorrupted }) : cause
  })
  // Array parsers are dropped: no column is an array, and PGlite copies all parsers for each statement.
  client.parsers = { ...types.parsers }
  yieldToEvents(client)
  const db = drizzle(client, { schema })
  await migrate(db, migrations)
  await refuseNewer(db)
  await foldStoredNames(db)
  // Restricts access again, because PGlite creates some files with a mode that ignores the umask.
  closeToOthers()
  const endLooks = dataDir ? await refuseWhenDeleted(client, join(dataDir, 'db')) : () => {}
  const close = async () => {
    endLooks()
    await client.close()
    closeToOthers()
    release()
  }
  return { db, kind: 'pglite', close }
}
