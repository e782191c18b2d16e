import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import packageInfo from '../../package.json' with { type: 'json' }

const name = '@electric-sql/pglite'
const version = packageInfo.dependencies[name]

/** The hash from our package-lock.json, so that npm refuses a package that was changed in the registry. */
export const integrity =
  'sha512-8SvKjiUjaU+0O0dbxjOfN+jXz14TEqDWbwDkYOW1aQ11y/ph2JvFVI27ABBo5nfw+ZfSqy4hKCNlbnbB1TDE+g=='

/**
 * Makes the embedded gateway's database importable. PGlite has 27 MB and only this command needs it, so it is an
 * optional peer dependency: unless the project has installed it, npm downloads it once per version into the user's
 * cache folder.
 * @throws Error when npm fails
 */
export async function fetchPglite(): Promise<void> {
  if (isFound(import.meta.url)) return
  const folder = join(cacheFolder(), `pglite-${version}`)
  const from = pathToFileURL(join(folder, 'package.json')).href
  if (!isFound(from)) {
    console.error(`The embedded gateway needs a database: getting ${name} ${version} from npm (27 MB) …`)
    mkdirSync(folder, { recursive: true })
    const dependencies = { [name]: version }
    const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
    await runNpm([
      'ci',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
  }
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, specifier === name ? { ...context, parentURL: from } : context),
  })
}

function isFound(from: string): boolean {
  try {
    createRequire(from).resolve(name)
    return true
  } catch {
    return false
  }
}

function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  return resolve(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache'), packageInfo.name)
}

async function runNpm(words: string[]): Promise<void> {
  const child = spawn('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' })
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null))
    child.on('exit', resolve)
  })
  if (code !== 0)
    throw new Error(
      `npm could not get ${name}, which the embedded gateway needs. Install it yourself (npm install ${name}@${version}), use PostgreSQL (DATABASE_URL), or name a gateway: --gateway https://…`,
    )
}
