import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startConsole, type Console } from '../console/support.ts'

/** A console that serves these pages, by their name below `/pages/`, until it is stopped. */
export async function startWithPages(
  pages: Record<string, string>,
  environment: Record<string, string> = {},
): Promise<Console> {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-pages-'))
  for (const [name, page] of Object.entries(pages)) writeFileSync(join(folder, name), page)
  const console = await startConsole({ ...environment, PAGES_DIR: folder })
  return {
    ...console,
    async stop() {
      await console.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
