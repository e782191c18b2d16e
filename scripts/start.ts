import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { takeNoOptions } from '../gateway/no-options.ts'
import { keepRunning } from './keep-running.ts'
import { ensureBuiltApart } from './web/web-build.ts'

takeNoOptions('npm start', 'Settings are variables: PORT=3001 npm start (docs/gateway.md).')

// Makes later starts about a third faster.
enableCompileCache()
await ensureBuiltApart()
// The demo shop works here at once; a gateway that others reach is started by the command of the package.
process.env.DEMO_SHOP ??= '1'
process.env.NODE_COMPILE_CACHE ??= getCompileCacheDir()
process.exit(await keepRunning(join(import.meta.dirname, '../gateway/main.ts')))
