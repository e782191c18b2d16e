import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { checkGateway, createProxy } from '../../../gateway/serving/proxy.ts'
import { listen } from '../../../gateway/serving/serve.ts'
import { warningsOf } from '../../../gateway/serving/start-warnings.ts'
import { endAll, failToStart, fillAsStarted, startProcess } from '../gateway-process.ts'

const server = process.env.TEST_DATABASE_URL
const deploy = join(import.meta.dirname, '../../../deploy')

describe('a start', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-full-'))
  afterAll(async () => {
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  })

  it('names misspelt variables, and those that another makes useless', () => {
    expect(
      warningsOf({ ALLOWED_HOST: 'a', TRUSTPROXY: '1', DATABSAE_URL: 'b', DATA_DIR: 'c', PATH: '/' }),
    ).toEqual([
      'ALLOWED_HOST is not a setting. Was ALLOWED_HOSTS meant?',
      'TRUSTPROXY is not a setting. Was TRUST_PROXY meant?',
      'DATABSAE_URL is not a setting. Was DATABASE_URL meant?',
    ])
    expect(warningsOf({ ONEAPI_URL: 'http://a', DATABASE_URL: 'postgres://b' })).toEqual([
      'DATABASE_URL is not used: ONEAPI_URL names a gateway, which keeps its own data.',
    ])
    expect(
      warningsOf({ GITHUB_URL: 'a', GITHUB_API_URL: 'b', GITHUB_TOKEN: 'c', PORTS: '1', HOSTNAME: 'd' }),
    ).toEqual([])
  })

  it('knows every setting', () => {
    const config = readFileSync(join(import.meta.dirname, '../../../gateway/config.ts'), 'utf8')
    const names = [...config.matchAll(/env, '([A-Z_]+)'/g)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(20)
    for (const name of names.filter(({ length }) => length >= 7))
      expect(warningsOf({ [`${name}_`]: '1' })).toEqual([`${name}_ is not a setting. Was ${name} meant?`])
  })

  it.skipIf(!server)('says what is wrong with the database in one sentence', async () => {
    const nowhere = await failToStart({ DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x', PORT: '0' })
    expect(nowhere).toEqual({
      code: 1,
      output: 'No PostgreSQL answers at DATABASE_URL. Start it, or correct the address and port.\n',
    })
    const missing = new URL(server!)
    missing.pathname = '/oneapi_test_nonesuch'
    expect((await failToStart({ DATABASE_URL: missing.href, PORT: '0' })).output).toBe(
      'The database that DATABASE_URL names does not exist. Create it: createdb NAME.\n',
    )
  })

  const mount = ['unshare', '-m', 'sh', '-c', `mount -t tmpfs -o size=3m tmpfs ${folder} && exec "$@"`, 'sh']
  const mayMount = spawnSync(mount[0]!, [...mount.slice(1), 'true']).status === 0

  it.skipIf(!mayMount)('says that the disk is full', async () => {
    expect(await failToStart({ DATA_DIR: join(folder, 'data'), PORT: '0' }, mount)).toEqual({
      code: 1,
      output:
        `Creating the data in ${join(folder, 'data')} …\n` +
        'The disk is full: the data (DATA_DIR) cannot be written. Make room, or name a folder elsewhere.\n',
    })
  })

  const fullLater = `cp -a "$FILLED" ${folder}/old && (dd if=/dev/zero of=${folder}/filler bs=64k 2>/dev/null || true) && exec "$@"`
  const mountOld = [...mount.slice(0, 4), `mount -t tmpfs -o size=100m tmpfs ${folder} && ${fullLater}`, 'sh']

  it.skipIf(!mayMount)('says that the disk is full under data that is there', async () => {
    const filled = mkdtempSync(join(tmpdir(), 'oneapi-filled-'))
    const DATA_DIR = join(folder, 'old')
    try {
      await fillAsStarted(filled)
      expect(await failToStart({ DATA_DIR, FILLED: filled, PORT: '0' }, mountOld)).toEqual({
        code: 1,
        output:
          'The disk is full: the data (DATA_DIR) cannot be written. Make room, or name a folder elsewhere.\n',
      })
    } finally {
      rmSync(filled, { recursive: true })
    }
  })

  // Root may write everywhere, so it becomes somebody else.
  const isRoot = process.getuid?.() === 0
  const nobody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
  const mayNot =
    'The data folder (DATA_DIR) may not be written by this user. Change its owner, or name another folder.\n'

  it.skipIf(isRoot && spawnSync('setpriv', ['true']).status !== 0).each([
    ['of another user', 0o700],
    ['that it may only read', 0o755],
  ])('says that the data folder is one %s', async (_, mode) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'oneapi-closed-'))
    try {
      await fillAsStarted(DATA_DIR)
      for (const path of [DATA_DIR, join(DATA_DIR, 'db')]) chmodSync(path, isRoot ? mode : mode & 0o500)
      expect(await failToStart({ DATA_DIR, PORT: '0' }, nobody)).toEqual({ code: 1, output: mayNot })
      const below = join(DATA_DIR, 'new')
      const { code, output } = await failToStart({ DATA_DIR: below, PORT: '0' }, nobody)
      expect([code, output]).toEqual([1, expect.stringContaining(mayNot)])
    } finally {
      chmodSync(DATA_DIR, 0o700)
      rmSync(DATA_DIR, { recursive: true })
    }
  })

  it.each([
    ['all tables', ['base']],
    ['what it begins with', ['global/pg_control']],
    ['the log of writes', ['pg_wal']],
    ['some tables', ['base/5/1259']],
  ])('says that files of the data are missing: %s', async (_, lost) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'oneapi-lost-'))
    try {
      await fillAsStarted(DATA_DIR)
      for (const path of lost) rmSync(join(DATA_DIR, 'db', path), { recursive: true })
      expect(await failToStart({ DATA_DIR, PORT: '0' })).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^(The data|Files of the database) \(DATABASE_URL or DATA_DIR\) .*missing.* Restore the backup, then start again\.\n$/,
        ),
      })
    } finally {
      rmSync(DATA_DIR, { recursive: true })
    }
  })

  it('says that the gateway of ONEAPI_URL cannot be reached, and goes on', async () => {
    const { output, end } = await startProcess({ ONEAPI_URL: 'http://127.0.0.1:1' })
    await expect
      .poll(output)
      .toContain(
        'The gateway at http://127.0.0.1:1 cannot be reached (ECONNREFUSED). Start it, or correct ONEAPI_URL.\n',
      )
    expect(await end('SIGTERM')).toBe(0)
  })

  const typed = (script: string, ...words: string[]) => {
    const all = ['scripts/launch.mjs', script, ...words]
    const { status, stdout, stderr } = spawnSync(process.execPath, all, {
      cwd: join(deploy, '..'),
      env: { ...process.env, DATA_DIR: join(folder, 'typed') },
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  it.each([
    ['npm start', 'scripts/start.ts', 'PORT=3001 npm start'],
    ['npm run fill', 'scripts/fill.ts', 'DATA_DIR=.data-large npm run fill'],
    ['npm run reset:root', 'gateway/accounts/reset-root.ts', 'new random password'],
  ])('of %s answers --help and refuses options, which it would ignore', (name, script, help) => {
    expect(typed(script, '--help')).toEqual({ status: 0, stdout: expect.stringContaining(help), stderr: '' })
    expect(typed(script, '--port', '1')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(`${name} takes no "--port"`),
    })
    expect(existsSync(join(folder, 'typed'))).toBe(false)
  })
})

it('a gateway that goes and comes back is named once each, and so is what is no gateway', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const said = () => warn.mock.calls.splice(0).flat()
  let reply = '{"success":true}'
  const server = createServer((_, answer) => void answer.end(reply)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const oneapiUrl = `http://127.0.0.1:${port}`
  const proxy = createProxy({ oneapiUrl, trustProxy: false })
  const ask = async () => (await proxy(new Request('http://localhost/api/status'), '')).status
  const api = (request: Request) => proxy(request, '')
  await checkGateway({ oneapiUrl }, api)
  expect(said()).toEqual([])
  reply = '<!doctype html>'
  await checkGateway({ oneapiUrl }, api)
  expect(said()).toEqual([
    `What answers at ${oneapiUrl} (HTTP 200 for /api/status) is no gateway. Correct ONEAPI_URL.`,
  ])
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  expect([await ask(), await ask()]).toEqual([502, 502])
  expect(said()).toEqual([expect.stringContaining(`${oneapiUrl} cannot be reached (ECONNREFUSED)`)])
  await once(server.listen(port, '127.0.0.1'), 'listening')
  expect([await ask(), await ask()]).toEqual([200, 200])
  expect(said()).toEqual([`The gateway at ${oneapiUrl} answers again.`])
  server.closeAllConnections()
  server.close()
  warn.mockRestore()
})

it('a proxy whose headers are not believed is named once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const answer = () => new Response('')
  const ask = async (trustProxy: boolean, times: number) => {
    warn.mockClear()
    const site = Promise.resolve({ api: answer, pages: answer })
    const running = await listen(site, { host: '127.0.0.1', port: 0, basePath: '', trustProxy })
    const url = `http://127.0.0.1:${running.port}`
    await fetch(url)
    expect(warn).not.toHaveBeenCalled()
    for (let i = 0; i < times; i++) await fetch(url, { headers: { 'X-Forwarded-Proto': 'https' } })
    await running.close(0)
    return warn.mock.calls.flat().join()
  }
  expect(await ask(false, 3)).toMatch(/^A proxy .*TRUST_PROXY=1[^,]*$/)
  expect(warn).toHaveBeenCalledOnce()
  expect(await ask(true, 1)).toBe('')
  warn.mockRestore()
})

it('the container is healthy when its gateway answers, and compose names its host', () => {
  expect(readFileSync(join(deploy, 'Dockerfile'), 'utf8')).toMatch(/HEALTHCHECK[^]*\/api\/status`/)
  expect(readFileSync(join(deploy, 'compose.yaml'), 'utf8')).toMatch(/ALLOWED_HOSTS: \S*localhost/)
})
