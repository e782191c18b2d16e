import { join, resolve } from 'node:path'
import { inProduction } from './in-production.ts'
import { buildSite } from './web/demo-build.ts'
import { ensureBuilt } from './web/web-build.ts'

// `npm run build:site [-- FOLDER]`: writes the documents and the gallery for a static host. npm runs scripts in the
// project's folder; INIT_CWD is the folder where npm was called.
const root = join(import.meta.dirname, '..')
const [given] = process.argv.slice(2)
const folder = given ? resolve(process.env.INIT_CWD ?? '', given) : join(root, 'dist/site')
const { version } = await ensureBuilt((step) => console.log(`  ${step} …`))
try {
  await inProduction(() => buildSite(root, folder))
  console.log(`Wrote the documents and the gallery of ${version}, for any static host: ${folder}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
