import { join, resolve } from 'node:path'
import { writeTheme } from './theme.ts'
import { ensureBuilt } from './web/web-build.ts'

// `npm run build:theme [-- FOLDER]`: writes the console as a theme of a gateway. npm runs scripts in the project's
// folder; INIT_CWD is the folder where npm was called.
const root = join(import.meta.dirname, '..')
const [given] = process.argv.slice(2)
const folder = given ? resolve(process.env.INIT_CWD ?? '', given) : join(root, 'dist/theme')
const { version } = await ensureBuilt()
try {
  writeTheme(join(root, 'dist/web'), folder)
  console.log(`Wrote the console ${version} as a theme: ${folder}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
