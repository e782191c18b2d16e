import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../scripts/free-port.ts'
import { ensurePackage, packageFolder } from '../../../scripts/npm/ensure.ts'
import { poll } from '../../console/support.ts'

/** The sample apps, each in its folder. */
export const worlds = join(import.meta.dirname, '../../worlds')

/** An app of `tests/worlds`, running as in production. */
export interface World {
  url: string
  /** The output of its server so far. */
  output(): string
  stop(): Promise<void>
}

/**
 * Copies an app out of the project, adds the packed package, installs according to its lock file, builds it for
 * production and starts its server.
 *
 * @param environment - `ONEAPI_URL` for its proxy, and other variables it reads
 * @param added - additional files: path to text
 * @throws with everything that npm or the framework printed
 */
export async function startWorld(
  name: string,
  environment: Record<string, string>,
  added: Record<string, string> = {},
): Promise<World> {
  await ensurePackage()
  const folder = mkdtempSync(join(tmpdir(), `oneapi-world-${name}-`))
  cpSync(join(worlds, name), folder, { recursive: true })
  pack(folder)
  for (const [path, text] of Object.entries(added)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const port = await freePort()
  const env = { ...outside, ...environment, PORT: String(port) }
  const npm = async (...args: string[]) => {
    const start = Date.now()
    await promisify(execFile)('npm', args, { cwd: folder, env, maxBuffer: 2 ** 26 }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        rmSync(folder, { recursive: true, force: true })
        throw new Error(`${name}: npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
      },
    )
    console.log(`${name}: npm ${args.join(' ')} took ${Math.round((Date.now() - start) / 1000)} s`)
  }
  // Like `npm ci`, which would also require the optional packages of all other platforms in the lock file.
  await npm('install', '--no-save', '--no-audit', '--no-fund')
  await npm('run', 'build')
  const server = spawn('npm', ['run', 'start', '--silent'], { cwd: folder, env, detached: true })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text: Buffer) => (printed += text.toString()))
  }
  const url = `http://localhost:${port}`
  const stop = async () => {
    await end(server)
    rmSync(folder, { recursive: true, force: true })
  }
  const answers = () =>
    fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    )
  if (!(await poll(answers, Boolean, 60_000))) {
    await stop()
    throw new Error(`${name} did not answer within 60 s:\n${printed}`)
  }
  return { url, output: () => printed, stop }
}

/** The packed package, under the file name used in the apps' package.json. */
export function pack(folder: string) {
  const answer = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: packageFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename }] = JSON.parse(answer) as [{ filename: string }]
  renameSync(join(folder, filename), join(folder, 'oneapi-widgets.tgz'))
}

/** This process's environment without the settings of the test runner and npm, like a plain shell. */
const outside: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|vite|NODE_ENV|NODE_OPTIONS|CI$|PORT$|TEST)/i.test(name),
    ),
  ),
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
}

/** Signals the process group, because npm does not pass signals on to its server. */
async function end(server: ChildProcess) {
  const exited = once(server, 'exit')
  if (server.exitCode === null && server.pid) {
    process.kill(-server.pid, 'SIGTERM')
    await exited
  }
}
