import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fetchedOnRequest, serverOutside } from '../../scripts/npm/bundle-server.ts'
import { integrity } from '../../gateway/db/fetch-pglite.ts'
import { launchBrowser, poll, signIn } from '../console/support.ts'
import { startGateway, type RunningGateway } from '../gateway/start-gateway.ts'
import { linkPackage, packAndInstall, type Packed } from './packed.ts'

const root = join(import.meta.dirname, '../..')
const { version, dependencies, devDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const pgliteVersion = dependencies[fetchedOnRequest]!
const documented = readFileSync(join(root, 'tests/documents/commands/npx.sh'), 'utf8').trim().split('\n')
const [embedded = '', before = ''] = documented

let packed: Packed
let browser: Browser
const running: (() => Promise<void>)[] = []

beforeAll(async () => {
  packed = packAndInstall(serverOutside)
  writeFileSync(join(packed.project, 'package.json'), '{}')
  // As npm links a command.
  const bin = join(packed.project, 'node_modules/.bin')
  mkdirSync(bin)
  chmodSync(join(packed.project, 'node_modules/oneapi-widgets/bin/cli.js'), 0o755)
  symlinkSync('../oneapi-widgets/bin/cli.js', join(bin, 'oneapi-widgets'))
  browser = await launchBrowser()
})
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})
afterAll(async () => {
  await browser?.close()
  packed?.remove()
})

/** The environment of somebody who has set nothing but a free port; what npm has kept on this machine is not theirs. */
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: '0',
  npm_config_offline: 'true',
  npm_config_cache: 'no-npm-cache',
  XDG_CACHE_HOME: 'no-cache',
}

/** Runs a documented command in the project and waits for its address. */
async function start(command: string, env: Record<string, string | undefined> = {}) {
  const [name = '', ...words] = command.split(' ')
  const child = spawn(name, words, {
    cwd: packed.project,
    env: { ...environment, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += String(text)))
  const exited = once(child, 'exit')
  running.push(async () => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT')
    await exited
  })
  const read = () => /^Console: (http:\/\/localhost:\d+)$/m.exec(printed)?.[1]
  const url = await poll(async () => (child.exitCode === null ? read() : 'ended'), Boolean, 60_000)
  if (!url || url === 'ended') throw new Error(`${command} did not start:\n${printed}`)
  return { url, printed }
}

/** Runs the command until it ends. */
const ends = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('npx', ['oneapi-widgets', ...words], {
    cwd: packed.project,
    env: environment,
    encoding: 'utf8',
    timeout: 60_000,
  })
  // npm may warn of the machine's own settings.
  return { status, said: (stdout + stderr).replace(/^npm warn .*\n/gm, '').trim() }
}

/** Signs in and sees the key list. */
async function isUsable(url: string) {
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error')
      refused.push(`${new URL(message.location().url).pathname} ${message.text()}`)
  })
  await signIn(page, url)
  await page.goto(`${url}/token`)
  await page.locator('oneapi-token-list').getByRole('heading').first().waitFor()
  await page.context().close()
  // A browser that has kept nothing may still have a session, which only the gateway knows: it is asked once.
  expect(refused).toEqual([expect.stringMatching(/^\/api\/user\/self .*\b401\b/)])
}

test('the hash of PGlite is that of the lock file', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>
  }
  expect(integrity).toBe(lock.packages[`node_modules/${fetchedOnRequest}`]!.integrity)
})

describe('the documented commands, in a folder with the packed package', () => {
  test('with the embedded gateway, to a signed-in console', async () => {
    expect(embedded).toBe('npx oneapi-widgets')
    const { url, printed } = await start(embedded)
    expect(printed).toContain('First sign-in: root / 123456')
    expect(existsSync(join(packed.project, '.data/db'))).toBe(true)
    await isUsable(url)
  })

  describe('without PGlite, which npm does not install with the package', () => {
    const ownFolders = { XDG_CACHE_HOME: 'cache', DATA_DIR: '.data-fetched' }
    beforeAll(() => rmSync(join(packed.project, 'node_modules', fetchedOnRequest)))

    test('the embedded gateway says what it needs where npm cannot get it', () => {
      const { status, said } = ends()
      expect(status).toBe(1)
      expect(said).toMatch(/needs a database: getting @electric-sql\/pglite \S+ from npm/)
      expect(said).toMatch(/could not get .* use PostgreSQL \(DATABASE_URL\), or name a gateway: --gateway/)
    })

    test('the embedded gateway runs no other bytes that a registry has for its version', async () => {
      const bytes = Buffer.from('other bytes')
      const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
      const registry = createServer((request, answer) => {
        if (request.url!.endsWith('.tgz')) return answer.end(bytes)
        const tarball = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/other.tgz`
        const its = { name: fetchedOnRequest, version: pgliteVersion, dist: { tarball, integrity } }
        answer.setHeader('content-type', 'application/json')
        answer.end(JSON.stringify({ name: fetchedOnRequest, versions: { [pgliteVersion]: its } }))
      }).listen(0, '127.0.0.1')
      await once(registry, 'listening')
      const { port } = registry.address() as AddressInfo
      const online = { npm_config_offline: 'false', npm_config_registry: `http://127.0.0.1:${port}` }
      await expect(start(embedded, { ...online, ...ownFolders })).rejects.toThrow(
        /EINTEGRITY[^]*could not get/,
      )
      registry.close()
    })

    test('the embedded gateway gets it from npm, once, and starts', async () => {
      // With what this machine needs to reach its registry.
      const online = {
        ...process.env,
        ...environment,
        npm_config_offline: undefined,
        npm_config_cache: process.env.npm_config_cache,
        ...ownFolders,
      }
      const first = await start(embedded, online)
      expect(first.printed).toContain('from npm (27 MB)')
      await isUsable(first.url)
      await running.pop()!()
      const again = await start(embedded, { ...online, npm_config_offline: 'true' })
      expect(again.printed).not.toContain('from npm')
      await isUsable(again.url)
    })
  })

  describe('without the optional dependencies', () => {
    let gateway: RunningGateway
    beforeAll(async () => {
      for (const name of serverOutside) rmSync(join(packed.project, 'node_modules', name), { force: true })
      linkPackage(packed.project, fetchedOnRequest)
      gateway = await startGateway()
    })
    afterAll(() => gateway?.close())

    test('before a gateway, to a signed-in console', async () => {
      const { url, printed } = await start(before.replace('https://gateway.example', gateway.url))
      expect(printed).toContain(`Gateway: ${gateway.url}`)
      await isUsable(url)
    })

    test('the embedded gateway says what is missing', () => {
      const { status, said } = ends()
      expect(status).toBe(1)
      expect(said).toMatch(/left out at installation.*--gateway https:\/\/….*Cannot find package/)
    })

    test.skipIf(!existsSync('/usr/bin/node') || !/^v20\./.test(nodeVersion('/usr/bin/node')))(
      'an old Node serves before a gateway; for the embedded one it asks npm for a newer Node',
      async () => {
        const old = { PATH: `/usr/bin:${process.env.PATH}` }
        const { url } = await start(before.replace('https://gateway.example', gateway.url), old)
        await isUsable(url)
        const { stderr } = spawnSync('/usr/bin/node', ['node_modules/.bin/oneapi-widgets'], {
          cwd: packed.project,
          env: { ...environment, ...old },
          encoding: 'utf8',
          timeout: 60_000,
        })
        expect(stderr).toMatch(/needs Node 22\.15 or later; this is 20\.[\d.]+\. Using /)
        expect(stderr).toContain(`Using node@${devDependencies.node} from npm`)
      },
    )
  })
})

function nodeVersion(path: string) {
  return execFileSync(path, ['--version'], { encoding: 'utf8' })
}

describe('words', () => {
  test('--help and --version', () => {
    const { status, said } = ends('--help')
    expect(status).toBe(0)
    for (const word of ['--gateway', '--port', '--host', '--data', 'ONEAPI_URL', ...documented])
      expect(said).toContain(word)
    expect(ends('--version')).toEqual({ status: 0, said: version })
  })

  test.each([
    [['--prot', '4000'], /Unknown option '--prot'[^]*--help/],
    [['--port', 'x'], /^PORT must be a whole number from 0 to 65535, not "x"$/],
    [['--gateway', 'gateway'], /^ONEAPI_URL must be an address that starts with http:\/\/ or https:\/\/$/],
  ])('%s: what is wrong, in words', (words, problem) => {
    const { status, said } = ends(...words)
    expect(status).toBe(1)
    expect(said).toMatch(problem)
  })
})
