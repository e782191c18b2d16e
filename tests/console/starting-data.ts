import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oneAtATime } from '../../scripts/one-at-a-time.ts'

/** Vitest's global setup: a place for the data that the consoles of this run begin with, `npm test` has one for all. */
export default function setUp() {
  if (process.env.STARTING_DATA) return
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-starting-data-'))
  process.env.STARTING_DATA = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Fills a folder with what a first start makes of an empty one. Making that takes seconds and copying a fraction, so it
 * is made once a run, for each kind.
 *
 * @param kind - name of the data, such as whether there is a sample
 * @param make - makes it in a folder
 */
export async function fillWith(kind: string, folder: string, make: (folder: string) => Promise<void>) {
  if (!process.env.STARTING_DATA) return
  const kept = join(process.env.STARTING_DATA, kind)
  // Another worker waits for it rather than make the same beside it.
  await oneAtATime(`${kept}.lock`, async () => {
    if (existsSync(kept)) return
    const aside = `${kept}-unfinished`
    rmSync(aside, { recursive: true, force: true })
    await make(aside)
    renameSync(aside, kept)
  })
  cpSync(kept, folder, { recursive: true })
}
