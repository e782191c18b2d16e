import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { keepRunning } from './keep-running.ts'
import { ensureBuiltApart } from './web/web-build.ts'

const [word] = process.argv.slice(2)
if (word !== undefined) {
  console.error(
    `npm start takes no "${word}". Settings are variables: PORT=3001 npm start (docs/gateway.md).`,
  )
  process.exit(1)
}

// Makes later starts about a third faster.
enableCompileCache()
await ensureBuiltApart()
process.env.NODE_COMPILE_CACHE ??= getCompileCacheDir()
process.exit(await keepRunning(join(import.meta.dirname, '../gateway/main.ts')))
