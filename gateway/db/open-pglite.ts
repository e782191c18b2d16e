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

/** PGlite takes all its buffers at once, 128 MB of them; what is read from files is in the system's cache anyway. */
const fewBuffers = ['-c', 'shared_buffers=16MB']

/**
 * PGlite never collects statistics, so it takes every user for one with a few rows, reads all of them and sorts them where
 * an index has them in order. Without these ways it takes the index, and reads as many rows as are asked for.
 */
const byIndex = ['-c', 'enable_bitmapscan=off', '-c', 'enable_sort=off']

export const openPglite = async (dataDir?: string, snapshot?: Blob): Promise<OpenDatabase> => {
  if (dataDir) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // SQLite and PGlite open what they may only read, and fail later without saying why.
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
    // PGlite says only that it did not start. Where memory is short, that is what it says.
    const isDamaged = isThere && !dataFailure(cause) && !(cause instanceof RangeError)
    throw isDamaged ? Object.assign(new Error(cause.message, { cause }), { code: dataCorrupted }) : cause
  })
  // Without those of lists, which no table has: all of them are copied for each statement.
  client.parsers = { ...types.parsers }
  yieldToEvents(client)
  const db = drizzle(client, { schema })
  await migrate(db, migrations)
  await refuseNewer(db)
  await foldStoredNames(db)
  // PGlite creates some files with its own mode.
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
