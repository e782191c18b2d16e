import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` while holding a machine-wide lock on `file`; other callers wait. SQLite takes the lock because Node has
 * no API for file locks. The operating system releases it when the process ends, so it is never stale.
 */
export async function oneAtATime<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    while (!claimed(lock)) await pause(200)
    return await work()
  } finally {
    lock.close()
  }
}

function claimed(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false
    throw error
  }
}

const busy = 5
