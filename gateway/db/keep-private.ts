import { chmodSync, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The gateway's own files in a data directory; anything else there is left alone. */
const own = ['db', 'db.lock', 'sample-users.txt']

/**
 * Makes a data directory accessible to its owner only: folders 0700, files 0600, including existing ones. If
 * the system does not allow it, prints a warning.
 */
export const keepPrivate = (dataDir: string): void => {
  // For files that the database creates from now on.
  process.umask(0o077)
  try {
    close(realpathSync(dataDir))
    const paths = own.map((name) => join(dataDir, name)).filter((path) => existsSync(path))
    for (const path of paths.flatMap((found) => everyPath(realpathSync(found)))) close(path)
  } catch (error) {
    console.warn(`Other users of this machine may be able to read ${dataDir}: ${(error as Error).message}`)
  }
}

const close = (path: string) => chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)

const everyPath = (path: string): string[] =>
  statSync(path).isDirectory()
    ? [path, ...readdirSync(path).flatMap((name) => everyPath(join(path, name)))]
    : [path]
