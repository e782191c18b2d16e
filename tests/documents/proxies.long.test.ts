import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { poll, startConsole, type Console } from '../console/support.ts'
import { followLink, spellings } from '../gateway/serving/path-spellings.ts'
import { calls } from '../unit/gateway/calls.ts'
import { startNewApi } from '../contract/new-api/gateway.ts'
import { rootToken } from '../root.ts'

// Runs the recipes of docs/embedding/proxy.md unchanged, except for the two ports.
const recipes = join(import.meta.dirname, 'proxies')
const folder = mkdtempSync(join(tmpdir(), 'oneapi-proxies-'))

/** Starts a recipe on a port; returns a function that stops it. */
type Start = (port: number, gateway: string) => Promise<() => Promise<unknown>>

/** Starts a program with a copy of the recipe's file. */
const program =
  (path: string, file: string, args: (file: string) => string[], begin = ''): Start =>
  async (port, gateway) => {
    const copy = join(folder, file)
    writeFileSync(copy, begin + adapted(file, port, gateway))
    const child: ChildProcess = spawn(path, args(copy), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    })
    return async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }

const adapted = (file: string, port: number, gateway: string) =>
  readFileSync(join(recipes, file), 'utf8')
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:3000', new URL(gateway).host.replace('localhost', '127.0.0.1'))

const vite: Start = async (port, gateway) => {
  const site = mkdtempSync(join(folder, 'vite-'))
  writeFileSync(join(site, 'index.html'), '<title>shop</title>')
  // In a folder from which `vite` can be imported.
  const config = join(import.meta.dirname, `proxies/.vite.config.${process.pid}.ts`)
  writeFileSync(config, adapted('vite.config.ts', port, gateway))
  const server: ViteDevServer = await createServer({
    configFile: config,
    root: site,
    cacheDir: join(site, '.vite'),
    logLevel: 'error',
    server: { port, host: '127.0.0.1', strictPort: true },
  }).finally(() => rmSync(config))
  await server.listen()
  return () => server.close()
}

// On a test machine, root may not be the user created by the package.
const asRoot = process.getuid?.() === 0
const servers: Record<string, { needs?: string; start: Start }> = {
  nginx: {
    needs: '/usr/sbin/nginx',
    start: program(
      '/usr/sbin/nginx',
      'nginx.conf',
      (file) => ['-p', folder, '-c', file, '-g', 'daemon off;'],
      asRoot ? 'user root;\n' : '',
    ),
  },
  Caddy: {
    needs: '/usr/bin/caddy',
    start: program('/usr/bin/caddy', 'Caddyfile', (file) => [
      'run',
      '--adapter',
      'caddyfile',
      '--config',
      file,
    ]),
  },
  Apache: {
    needs: '/usr/sbin/apache2',
    start: program('/usr/sbin/apache2', 'apache.conf', (file) => [
      '-d',
      folder,
      '-f',
      file,
      '-D',
      'FOREGROUND',
    ]),
  },
  Vite: { start: vite },
}

let oneapi: Console
beforeAll(async () => {
  cpSync(recipes, folder, { recursive: true })
  oneapi = await startConsole({ GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0', TRUST_PROXY: '1' })
})
afterAll(async () => {
  await oneapi?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(Object.entries(servers))('%s', (_, { needs, start }) => {
  describe.skipIf(needs !== undefined && !existsSync(needs))('with the recipe of the documents', () => {
    let site = ''
    let stop: (() => Promise<unknown>) | undefined
    beforeAll(async () => {
      const port = await freePort()
      site = `http://127.0.0.1:${port}`
      stop = await start(port, oneapi.url)
      const up = () =>
        fetch(`${site}/gateway/api/status`).then(
          ({ ok }) => ok,
          () => false,
        )
      expect(await poll(up, Boolean, 20_000)).toBe(true)
    })
    afterAll(() => stop?.())

    const answerOf = async (address: string) => {
      const answer = await fetch(address, { redirect: 'manual', headers: { accept: 'application/json' } })
      const text = await answer.text()
      const { success } = (text.startsWith('{') ? JSON.parse(text) : {}) as { success?: boolean }
      return { status: answer.status, type: answer.headers.get('content-type'), success }
    }

    test('passes every path as it is: nothing is redirected, nothing answers in the gateway’s place', async () => {
      const paths = calls.flatMap(([call, , path]) => (call.startsWith('GET ') ? [path] : []))
      expect(paths.length).toBeGreaterThan(30)
      for (const path of [...paths, '/v1/models', '/embed.html', '/widgets/loader.js']) {
        const direct = await answerOf(oneapi.url + path)
        expect([path, await answerOf(`${site}/gateway${path}`)]).toEqual([path, direct])
        expect([path, direct.status < 300 || direct.status >= 400]).toEqual([path, true])
      }
    })

    test('signs in by the gateway’s cookie, makes a key and deletes it', async () => {
      const call = async (method: string, path: string, body?: object, cookie = '') => {
        const answer = await fetch(`${site}/gateway${path}`, {
          method,
          redirect: 'manual',
          headers: { 'content-type': 'application/json', origin: site, cookie },
          ...(body && { body: JSON.stringify(body) }),
        })
        return {
          answer,
          said: (await answer.json()) as { success: boolean; data: { id: number; name: string }[] },
        }
      }
      const { answer } = await call('POST', '/api/user/login', { username: 'root', password: '123456' })
      const cookie = answer.headers
        .getSetCookie()
        .map((text) => text.split(';')[0])
        .join('; ')
      const draft = { name: 'through a proxy', unlimited_quota: true, expired_time: -1 }
      expect((await call('POST', '/api/token/', draft, cookie)).said).toMatchObject({ success: true })
      const made = async () =>
        (await call('GET', '/api/token/?p=0', undefined, cookie)).said.data.find(
          ({ name }) => name === draft.name,
        )
      const id = (await made())?.id
      expect(id).toBeGreaterThan(0)
      expect((await call('DELETE', `/api/token/${id}`, undefined, cookie)).said).toMatchObject({
        success: true,
      })
      expect(await made()).toBeUndefined()
    })

    test('lets no link replace an access token, however it spells its path', async () => {
      const token = await rootToken(oneapi.url)
      const session = await fetch(`${site}/gateway/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site },
        body: JSON.stringify({ username: 'root', password: '123456' }),
      })
      const cookie = session.headers.getSetCookie()[0]!.split(';')[0]!
      for (let first = 0; first < spellings.length; first += 10)
        await Promise.all(
          spellings
            .slice(first, first + 10)
            .flatMap((path) => [
              followLink(Number(new URL(site).port), `/gateway${path}`, cookie),
              followLink(Number(new URL(site).port), `/gateway/..%2fgateway${path}`, cookie),
            ]),
        )
      const self = await fetch(`${oneapi.url}/api/user/self`, { headers: { authorization: token } })
      expect(await self.json()).toMatchObject({ success: true, data: { username: 'root' } })
    })

    test('keeps a cookie for a part of the calls below the prefix: browsers would not send it otherwise', async () => {
      const newApi = await startNewApi('tokens')
      try {
        await stop?.()
        const port = await freePort()
        stop = await start(port, newApi.url)
        const call = (path: string, headers: object, body: object) =>
          fetch(`http://127.0.0.1:${port}/gateway${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          })
        const enter = () =>
          call('/api/user/login', {}, { username: 'root', password: '123456' }).catch(() => undefined)
        const [cookie = ''] = (await poll(enter, Boolean, 20_000))!.headers.getSetCookie()
        expect(/; *path=([^;]+)/i.exec(cookie)?.[1]).toBe('/gateway/api/user/auth')
        expect((await call('/api/user/auth/refresh', { cookie: cookie.split(';')[0] }, {})).status).toBe(200)
      } finally {
        await newApi.close()
      }
    })
  })
})
