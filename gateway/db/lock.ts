import { mkdirSync, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Claims a database folder for this process. PGlite has no lock of its own, its advisory locks live in the memory of
 * each process, and two writers would corrupt the data.
 *
 * The claim is an operating system lock on two files, one beside the real folder and one in it, so that it holds across
 * symbolic links, mounts and containers; it is taken through SQLite because Node has no file locks. On Linux also a
 * name that the kernel gives to one process at a time, for the case that somebody removes the files. All end with
 * their process, even after `kill -9`, so they are never stale.
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
    // An extended code has the primary one in its lowest byte.
    const code = Number((error as { errcode?: number }).errcode) & 0xff
    if (code === sqliteBusy) throw new InUse()
    throw Object.assign(error as Error, { code: systemCodes[code] })
  }
  return () => lock.close()
}

const sqliteBusy = 5
/** What SQLite's codes (read-only, full, cannot open) are called by the system. */
const systemCodes: Record<number, string> = { 8: 'EACCES', 13: 'ENOSPC', 14: 'EACCES' }

/** A socket without a file, named after the folder itself, whatever path leads to it. */
async function takeName(folder: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => {}
  const { dev, ino } = statSync(folder, { bigint: true })
  const socket = createServer((caller) => caller.destroy()).unref()
  await new Promise<void>((resolve, reject) => {
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      // Without abstract sockets the files alone have to do.
      code === 'EADDRINUSE' ? reject(new InUse()) : resolve(),
    )
    socket.listen(`\0oneapi-widgets ${dev} ${ino}`, resolve)
  })
  return () => socket.close()
}
