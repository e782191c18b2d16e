import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Claims a database folder for this process. PGlite has no lock of its own, and two writers would corrupt the
 * data.
 *
 * The claim is an operating system lock on a file beside the real folder, taken through SQLite because Node
 * has no file locks. It works across symbolic links and containers, and it ends with its process, even after
 * `kill -9`, so it is never stale.
 * @returns a function that releases the folder
 * @throws Error when another process has claimed it
 */
export const claimDirectory = (dataDir: string): (() => void) => {
  const folder = join(dataDir, 'db')
  const real = existsSync(folder) ? realpathSync(folder) : join(realpathSync(dataDir), 'db')
  const lock = new DatabaseSync(`${real}.lock`, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const isBusy = (error as { errcode?: number }).errcode === sqliteBusy
    throw new Error(
      isBusy
        ? `The data directory ${dataDir} is in use by another gateway process.`
        : `The data directory ${dataDir} cannot be locked: ${(error as Error).message}`,
      { cause: error },
    )
  }
  return () => lock.close()
}

const sqliteBusy = 5
