import { mkdirSync, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Claims a database folder for this process. PGlite locks no files and its advisory locks live in the memory of one
 * process, so two processes that write would corrupt the data.
 *
 * The claim is an operating system lock on two files, one next to the real folder and one in it, so that it holds
 * across symbolic links, mounts and containers. SQLite takes the locks because Node has no API for file locks. On
 * Linux the process also binds an abstract socket, in case somebody removes the files. The system releases all of
 * these when the process ends, even after `kill -9`, so no lock is ever stale.
 * @returns a function that releases the folder
 * @throws Error when another process has claimed it
 */
export const claimDirectory = async (dataDir: string): Promise<() => void> => {
  const folder = join(dataDir, 'db')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const real = realpathSync(folder)
  const held: (() => void)[] = []
  const release = () => held.splice(0).forEach((free) => free())
  try {
    for (const file of [`${real}.lock`, join(real, 'oneapi.lock')]) held.push(lockFile(file))
    held.push(await takeName(real))
    return release
  } catch (error) {
    release()
    const isBusy = error instanceof InUse
    throw new Error(
      isBusy
        ? `The data directory ${dataDir} is in use by another gateway process.`
        : `The data directory ${dataDir} cannot be locked: ${(error as Error).message}`,
      { cause: error },
    )
  }
}

class InUse extends Error {}

function lockFile(path: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path, { timeout: 0 })
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    // SQLite's extended result codes hold the primary code in the lowest byte.
    const code = Number((error as { errcode?: number }).errcode) & 0xff
    if (code === sqliteBusy) throw new InUse()
    throw Object.assign(error as Error, { code: systemCodes[code] })
  }
  return () => lock.close()
}

const sqliteBusy = 5
/** Maps SQLite's codes for read-only, full and cannot open to the names of the system's errors. */
const systemCodes: Record<number, string> = { 8: 'EACCES', 13: 'ENOSPC', 14: 'EACCES' }

/**
 * Binds an abstract socket that is named after the folder's device and inode, so that every path to the folder gives
 * the same name.
 */
async function takeName(folder: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => {}
  const { dev, ino } = statSync(folder, { bigint: true })
  const socket = createServer((caller) => caller.destroy()).unref()
  await new Promise<void>((resolve, reject) => {
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      // Where abstract sockets do not work, the locks on the files have to suffice.
      code === 'EADDRINUSE' ? reject(new InUse()) : resolve(),
    )
    socket.listen(`\0oneapi-widgets ${dev} ${ino}`, resolve)
  })
  return () => socket.close()
}
