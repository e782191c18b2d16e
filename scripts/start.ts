import { ensureBuilt } from './web-build.ts'

await ensureBuilt()
await import('../demo/gateway/main.ts')
