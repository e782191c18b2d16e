import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { takeNoOptions } from '../gateway/no-options.ts'
import { keepRunning } from './keep-running.ts'
import { ensureBuiltApart } from './web/web-build.ts'

takeNoOptions('npm start', 'Settings are variables: PORT=3001 npm start (docs/gateway.md).')

// The compile cache makes later starts about a third faster.
enableCompileCache()
await ensureBuiltApart()
// `npm start` runs on the developer's machine, so the demo shop works at once; gateways for others are started by the
// package's command.
process.env.DEMO_SHOP ??= '1'
process.env.NODE_COMPILE_CACHE ??= getCompileCacheDir()
process.exit(await keepRunning(join(import.meta.dirname, '../gateway/main.ts')))
