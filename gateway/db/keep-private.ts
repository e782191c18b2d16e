import { chmodSync, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files of the gateway in a data directory; all other files there are left alone. */
const own = ['db', 'db.lock', 'sample-users.txt']

/**
 * Restricts a data directory to its owner: folders get mode 0700, files 0600, existing ones too. If the system does
 * not allow it, prints a warning.
 */
export const keepPrivate = (dataDir: string): void => {
  // The umask restricts files that the database creates later.
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
