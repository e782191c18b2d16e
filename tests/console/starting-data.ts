import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropTemplates } from '../gateway/database/postgres.ts'
import { oneAtATime } from '../../scripts/one-at-a-time.ts'
import { ensureBuiltApart } from '../../scripts/web/web-build.ts'

/** Vitest's global setup: a build, and a folder for the initial data of consoles; `npm test` has one for all runs. */
export default async function setUp() {
  await ensureBuiltApart()
  if (process.env.STARTING_DATA) return
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-starting-data-'))
  process.env.STARTING_DATA = folder
  return async () => {
    const server = process.env.TEST_DATABASE_URL
    if (server) await dropTemplates(server, folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Fills a folder with the data that a first start would create. Creating it takes seconds and copying much
 * less, so each kind is created only once per run.
 *
 * @param kind - name of the data, such as whether there is a sample
 * @param make - creates the data in a folder
 */
export async function fillWith(kind: string, folder: string, make: (folder: string) => Promise<void>) {
  if (!process.env.STARTING_DATA) return
  const kept = join(process.env.STARTING_DATA, kind)
  // Other workers wait instead of creating the same data in parallel.
  await oneAtATime(`${kept}.lock`, async () => {
    if (existsSync(kept)) return
    const aside = `${kept}-unfinished`
    rmSync(aside, { recursive: true, force: true })
    await make(aside)
    renameSync(aside, kept)
  })
  cpSync(kept, folder, { recursive: true })
}
