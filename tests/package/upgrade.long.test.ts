import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { packageFolder } from '../../scripts/npm/ensure.ts'
import { lastSurface } from '../../scripts/release/surface.ts'
import { freePort } from '../../scripts/free-port.ts'
import { kept } from '../gateway/database/kept.ts'
import { keyFor, startSlowProvider, streamFrom } from '../gateway/stand-ins/slow-provider.ts'
import { rootCookie } from '../root.ts'

/*
 * "A new version, and back" of docs/installing.md, from the last release to these sources, whose packages npm gets as
 * files because they are not published.
 */

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const git = (...words: string[]) =>
  spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).stdout?.trim() ?? ''
const folder = mkdtempSync(join(tmpdir(), 'oneapi-upgrade-'))

/** The commit of the last release: the one that set its version, as not every clone has its tag. */
const released = git(
  ...[
    'log',
    '--reverse',
    '--format=%H',
    '-S',
    `"version": "${lastSurface(root).version}"`,
    '--',
    'package.json',
  ],
).split('\n')[0]!
/** Its package, if somebody has it already. */
const given = process.env.UPGRADE_FROM
const isEarlier = Boolean(given) || (released !== '' && released !== git('rev-parse', 'HEAD'))

const sentence =
  'A newer version has changed this data (DATABASE_URL or DATA_DIR). Start that version, or restore the backup from before.'

function pack(from: string, name: string): string {
  const place = join(folder, name)
  mkdirSync(place)
  execFileSync('npm', ['pack', '--pack-destination', place], { cwd: from, stdio: 'ignore' })
  return join(place, readdirSync(place)[0]!)
}

/** The package of the last release, built with the packages of its own lock file; undefined where npm cannot get them. */
function packRelease(): string | undefined {
  const source = join(folder, 'source')
  mkdirSync(source)
  execFileSync('sh', ['-c', `git archive ${released} | tar -x -C "${source}"`], { cwd: root })
  const build = spawnSync('npm', ['run', 'build'], { cwd: source, encoding: 'utf8' })
  if (build.status !== 0) console.error(build.stderr)
  const tarball = build.status === 0 ? pack(join(source, 'dist/npm'), 'released') : undefined
  rmSync(source, { recursive: true })
  return tarball
}

let provider: Awaited<ReturnType<typeof startSlowProvider>>
let tarballs: { released: string; current: string } | undefined
const running: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  provider = await startSlowProvider()
  const release = given ?? (isEarlier ? packRelease() : undefined)
  if (release) tarballs = { released: release, current: pack(packageFolder, 'current') }
}, 1_200_000)
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})
afterAll(() => {
  provider?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A version as it is installed in one of the ways of the document. */
interface Installed {
  command: string[]
  cwd: string
  env: Record<string, string>
}

/** What a machine needs to reach its registry, and nothing of what npm has said to this process. */
const connection = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PATH|LANG|.*_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name)),
) as Record<string, string>

/** Starts it; `url` is undefined if it ended instead. */
async function start({ command: [name = '', ...words], cwd, env }: Installed, dataDir: string) {
  const port = String(await freePort())
  const child = spawn(name, words, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, DATA_DIR: dataDir, PORT: port, SAMPLE_DATA: '0', GLOBAL_API_RATE_LIMIT: '0' },
  })
  let said = ''
  const isReady = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream!.on('data', (text: Buffer) => {
        said += String(text)
        if (said.includes(`Console: http://localhost:${port}`)) resolve(true)
      })
    child.on('close', () => resolve(false))
  })
  const exited = once(child, 'close')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGTERM')
    await exited
  }
  running.push(stop)
  return { url: (await isReady) ? `http://localhost:${port}` : undefined, said: () => said, stop }
}

const started = async (installed: Installed, dataDir: string) => {
  const { url, said, stop } = await start(installed, dataDir)
  if (!url) throw new Error(`did not start:\n${said()}`)
  return { url, stop }
}

/** Runs a command of docs/operations.md or docs/installing.md. */
const run = (name: string, env: Record<string, string>) =>
  execFileSync('sh', ['-e', join(root, 'tests/documents/commands', name)], {
    cwd: folder,
    env: { ...connection, ...env },
  })

const answers = async (url: string, key: string) =>
  expect(await (await streamFrom(url, key))()).toContain('[DONE]')

/** Has a later version than this one have changed the data. */
async function changeByLater(dataDir: string) {
  const { uid, gid } = statSync(dataDir)
  const database = new PGlite(join(dataDir, 'db'))
  await database.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    'later',
    Date.now() + 1e10,
  ])
  await database.close()
  execFileSync('chown', ['-R', `${uid}:${gid}`, dataDir])
}

/**
 * Upgrades and goes back.
 *
 * @param install - puts a version in place of the one before, and returns how it is started
 */
async function upgradeAndBack(
  { skip }: TestContext,
  name: string,
  install: (tarball: string) => Installed,
  owner = process.getuid?.() ?? 0,
) {
  if (!isEarlier) return skip('this clone has no earlier release in its history')
  if (!tarballs) return skip('npm cannot get the packages of the last release here')
  const [data, restored] = [join(folder, `${name}-data`), join(folder, `${name}-restored`)]
  const own = () => {
    mkdirSync(data, { mode: 0o700, recursive: true })
    chownSync(data, owner, owner)
  }
  own()
  const first = await started(install(tarballs.released), data)
  const key = await keyFor(first.url, provider.url)
  await answers(first.url, key)
  const cookie = await rootCookie(first.url)
  const before = await kept(first.url, cookie)
  expect(before).toMatchObject({ calls: 1, tokens: [[key, 'k']], channels: ['slow'] })
  await first.stop()
  run('backup-embedded.sh', { DATA_DIR: data })

  const current = install(tarballs.current)
  const second = await started(current, data)
  // Options that are new have joined the others.
  expect(await kept(second.url, cookie)).toMatchObject({
    ...before,
    options: expect.arrayContaining(before.options as unknown[]) as unknown,
  })
  await answers(second.url, key)
  await second.stop()
  await changeByLater(data)
  const refused = await start(current, data)
  expect([refused.url, refused.said()]).toEqual([undefined, expect.stringContaining(sentence)])

  const old = install(tarballs.released)
  run('restore-embedded.sh', { NEW_DATA_DIR: restored })
  execFileSync('chown', ['-R', `${owner}:${owner}`, restored])
  const third = await started(old, restored)
  expect(await kept(third.url, cookie)).toEqual(before)
  await answers(third.url, key)
  await third.stop()
}

const patience = { timeout: 900_000 }

describe('an upgrade from the last release, and back', patience, () => {
  it('with npx', async (context) => {
    const home = join(folder, 'npx')
    mkdirSync(home)
    await upgradeAndBack(context, 'npx', (tarball) => ({
      command: ['npx', '--yes', `--package=${tarball}`, 'oneapi-widgets'],
      cwd: home,
      env: { ...connection, HOME: home },
    }))
  })

  it('of the systemd service, with its command, its settings and no rights', async (context) => {
    const unit = read('deploy/oneapi-widgets.service')
    const of = (name: string) => [...unit.matchAll(RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!)
    const [prefix, state, cache] = ['opt', 'state', 'cache'].map((name) => join(folder, `systemd-${name}`))
    // Where systemd would put them.
    const here = (text: string) =>
      text
        .replaceAll('/opt/oneapi-widgets', prefix!)
        .replaceAll('/var/lib/oneapi-widgets', state!)
        .replaceAll('/var/cache/oneapi-widgets', cache!)
    const isRoot = process.getuid?.() === 0
    const somebody = 65534
    // An unprivileged user passes through the folder, and writes into none but those that the unit gives it.
    execFileSync('chmod', ['711', folder])
    for (const name of of('StateDirectory').concat(of('CacheDirectory'))) expect(name).toBe('oneapi-widgets')
    for (const place of [state!, ...(of('CacheDirectory').length > 0 ? [cache!] : [])]) {
      mkdirSync(place, { mode: 0o700 })
      if (isRoot) chownSync(place, somebody, somebody)
    }
    const as = isRoot
      ? [
          'setpriv',
          `--reuid=${somebody}`,
          `--regid=${somebody}`,
          '--clear-groups',
          '--no-new-privs',
          '--bounding-set=-all',
        ]
      : []
    await upgradeAndBack(
      context,
      'systemd',
      (tarball) => {
        execFileSync('npm', ['install', '--prefix', prefix!, tarball], {
          stdio: 'ignore',
          env: { ...connection, HOME: folder },
        })
        return {
          command: [...as, ...here(of('ExecStart')[0]!).split(' ')],
          cwd: state!,
          env: {
            ...connection,
            PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
            ...Object.fromEntries(
              of('Environment').flatMap((line) =>
                here(line)
                  .split(' ')
                  .map((pair) => pair.split('=')),
              ),
            ),
          },
        }
      },
      isRoot ? somebody : undefined,
    )
  })
})
