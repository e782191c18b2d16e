import { stat } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { dataFailure } from './data-failure.ts'

/** Between two checks of the folder. */
const intervalMs = 1000

/**
 * Rejects every statement once the data folder has been deleted or replaced, and logs it. PGlite would go on writing
 * to the deleted files, and all later changes would be lost at the next start.
 *
 * @returns a function that ends the checks
 */
export async function refuseWhenDeleted(client: PGlite, folder: string): Promise<() => void> {
  const { ino } = await stat(folder)
  let deleted: Error | undefined
  const look = async () => {
    const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error)
    if (found instanceof Error ? found.code !== 'ENOENT' : found.ino === ino) return
    end()
    deleted = Object.assign(new Error('The data folder was deleted'), { code: 'ENOENT' })
    console.error(dataFailure(deleted)?.log)
  }
  const timer = setInterval(() => void look(), intervalMs).unref()
  const end = () => clearInterval(timer)

  const query = client.query.bind(client)
  const transaction = client.transaction.bind(client)
  client.query = (async (...words: Parameters<typeof query>) => {
    if (deleted) throw deleted
    return query(...words)
  }) as typeof query
  client.transaction = async (work) => {
    if (deleted) throw deleted
    return transaction(work)
  }
  return end
}
