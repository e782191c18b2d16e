import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from '../one-at-a-time.ts'
import { hashSources } from '../web/sources.ts'
import { ensureBuilt } from '../web/web-build.ts'
import { buildPackage } from './build.ts'

const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'dist/npm.json')

/** The folder of the npm package. */
export const packageFolder = join(root, 'dist/npm')

/** Builds `dist/npm` if its sources have changed; the stamp is written last. */
export const ensurePackage = (): Promise<void> => oneAtATime(join(root, 'dist/npm.lock'), ensure)

async function ensure(): Promise<void> {
  await ensureBuilt()
  const sources = hashSources(root, 'gateway')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  rmSync(stamp, { force: true })
  await buildPackage(root, packageFolder)
  writeFileSync(stamp, sources)
}
