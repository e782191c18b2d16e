import { ensurePackage } from './npm/ensure.ts'
import { buildWeb } from './web/web-build.ts'

const { version } = await buildWeb()
await ensurePackage()
console.log(`Built dist/web, dist/demo and dist/npm, version ${version}.`)
