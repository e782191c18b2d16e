import { chmodSync, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Our own things in a data directory; whatever else lies there is not ours to touch. */
const own = ['db', 'db.lock', 'sample-users.txt']

/**
 * Closes a data directory to everybody but its owner: folders 0700, files 0600, also those of an earlier time. What
 * the system does not let us change is told, once a start.
 */
export const keepPrivate = (dataDir: string): void => {
  // What the database makes from now on.
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
