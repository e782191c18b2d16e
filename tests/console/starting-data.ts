import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Vitest's global setup: a place for the data that the consoles of this run begin with. */
export default function setUp() {
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
  if (!existsSync(kept)) {
    // Aside first: another worker must not copy half of it. Whoever comes second leaves the other's.
    const aside = `${kept}-${process.pid}`
    await make(aside)
    if (!existsSync(kept)) renameSync(aside, kept)
  }
  cpSync(kept, folder, { recursive: true })
}
