import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPlainPath } from '../../../gateway/paths.ts'
import { createProxy } from '../../../gateway/serving/proxy.ts'
import { createDice } from '../../../gateway/sample/random.ts'
import { listen, type RunningServer } from '../../../gateway/serving/serve.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { at, signedIn } from '../browser.ts'
import { eventually } from '../relay/relay-rig.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'
import { followLink, slashes, spellings, ups } from './path-spellings.ts'
import { shareOf } from '../../whole.ts'

/**
 * Servers that decode and normalise a path before they pass it on. They drop what our own gateway would guard by:
 * behind them is what a real gateway is, which checks none of it.
 */
const servers = {
  nginx: {
    program: '/usr/sbin/nginx',
    words: (file: string, folder: string) => ['-p', folder, '-c', file, '-g', 'daemon off;'],
    settings: (port: number, gateway: string) => `
      ${process.getuid?.() === 0 ? 'user root;' : ''} pid nginx.pid; error_log stderr crit; events {}
      http { access_log off; server { listen 127.0.0.1:${port}; location / {
        proxy_pass ${gateway}/;
        proxy_set_header Accept "application/json";
        ${['Sec-Fetch-Site', 'Sec-Fetch-Mode', 'Sec-Fetch-Dest', 'Origin', 'Referer', 'Range'].map((name) => `proxy_set_header ${name} "";`).join('\n')}
      } } }`,
  },
  Apache: {
    program: '/usr/sbin/apache2',
    words: (file: string, folder: string) => ['-d', folder, '-f', file, '-D', 'FOREGROUND'],
    settings: (port: number, gateway: string) => `
      ServerName localhost
      PidFile apache.pid
      ErrorLog /dev/null
      Listen 127.0.0.1:${port}
      ${['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'headers'].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
      AllowEncodedSlashes On
      RequestHeader set Accept application/json
      ${['Sec-Fetch-Site', 'Sec-Fetch-Mode', 'Sec-Fetch-Dest', 'Origin', 'Referer', 'Range'].map((name) => `RequestHeader unset ${name}`).join('\n')}
      ProxyPass / ${gateway}/`,
  },
}

describe.each(Object.entries(servers))(
  'a gateway behind %s, with root signed in',
  (_, { program, words, settings }) => {
    describe.skipIf(!existsSync(program))('under ONEAPI_URL', () => {
      const folder = mkdtempSync(join(tmpdir(), 'oneapi-paths-'))
      let gateway: RunningGateway
      let front: RunningServer
      let child: ChildProcess
      let cookie = ''
      let token = ''
      let port = 0

      beforeAll(async () => {
        gateway = await startGateway()
        port = await freePort()
        const file = join(folder, 'server.conf')
        writeFileSync(file, settings(port, gateway.url))
        child = spawn(program, words(file, folder), { stdio: ['ignore', 'ignore', 'inherit'] })
        const oneapiUrl = `http://127.0.0.1:${port}`
        const proxy = createProxy({ oneapiUrl, trustProxy: false })
        const api = (request: Request) => proxy(request, '192.0.2.7')
        const pages = () => new Response('page')
        front = await listen(Promise.resolve({ api, pages }), { host: '127.0.0.1', port: 0, basePath: '' })
        const up = () =>
          fetch(`${oneapiUrl}/api/status`).then(
            ({ ok }) => ok,
            () => false,
          )
        expect(await eventually(up, Boolean)).toBe(true)
        const root = await signedIn(at(`http://127.0.0.1:${front.port}`))
        cookie = root.cookie
        token = (await root.get<string>('/api/user/token')).data
      })
      afterAll(async () => {
        if (child && child.exitCode === null) {
          child.kill('SIGTERM')
          await once(child, 'exit')
        }
        await front?.close(0)
        await gateway?.close()
        rmSync(folder, { recursive: true, force: true })
      })

      const follow = (path: string, at = front.port) => followLink(at, path, cookie)
      const stillRoots = async () => {
        const answer = await gateway.app.request('/api/user/self', { headers: { authorization: token } })
        return ((await answer.json()) as { success: boolean }).success
      }

      it('is reached by a link, without us in between', async () => {
        const reply = await follow('/v1/..%2fapi/user/token', port)
        const [, made] = /"data":"([\da-f]{32})"/.exec(reply) ?? []
        expect([reply, await stillRoots()]).toEqual([reply, false])
        token = made!
        expect(await stillRoots()).toBe(true)
      })

      it(
        'keeps root’s access token, however a link spells the call that replaces it',
        { timeout: 120_000 },
        async () => {
          const passed: string[] = []
          const chosen = shareOf(spellings, 8)
          for (let first = 0; first < chosen.length; first += 20) {
            const some = chosen.slice(first, first + 20)
            const replies = await Promise.all(some.map((path) => follow(path)))
            passed.push(
              ...some.filter(
                (_, index) =>
                  /"success":true/.test(replies[index]!) && /"data":"[\da-f]{32}"/.test(replies[index]!),
              ),
            )
          }
          expect(spellings.length).toBeGreaterThan(3000)
          expect(passed).toEqual([])
          expect(await stillRoots()).toBe(true)
        },
      )
    })
  },
)

/** Ways in which servers read a path before they look for its parts. */
const readings: ((path: string) => string)[] = [
  // Bytes, so that what is not UTF-8 is read too.
  (path) => path.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  (path) => path.replace(/%u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  (path) => path.replace(/;[^/]*/g, ''),
  (path) => path.replace(/\\/g, '/'),
  (path) => path.replace(/\/{2,}/g, '/'),
  (path) => path.replace(/\0.*/s, ''),
  (path) => path.replace(/[\s.]+(?=\/|$)/g, (end) => (/^\.{1,2}$/.test(end) ? end : '')),
  (path) => path.normalize('NFKC'),
  // Two bytes for one ASCII character (overlong UTF-8).
  (path) =>
    path.replace(/\xc0([\x80-\xbf])/g, (_, byte: string) => String.fromCharCode(byte.charCodeAt(0) & 0x3f)),
  (path) => new URL(`http://x/${path}`).pathname.slice(1),
]

describe('a plain path', () => {
  it('stays where it is, however it is read, ten thousand random ones too', () => {
    const dice = createDice(36)
    const parts = [
      ...ups,
      ...slashes,
      '/',
      '/',
      'api',
      'v1',
      'user',
      'a',
      '%',
      '%25',
      ';',
      '%3b',
      '.',
      '%2e',
      '中',
      '%e4%b8%ad',
      '%00',
      '%0a',
      ' ',
      '+',
      ':',
    ]
    const read = (path: string) => dice.pick(readings)(path)
    const wrong: string[] = []
    let plain = 0
    for (let round = 0; round < 10_000; round += 1) {
      const made = Array.from({ length: dice.between(1, 5) }, () => dice.pick(parts)).join('')
      // As a server of ours gets it.
      const { pathname } = new URL(`http://x/v1/${made}`)
      if (!pathname.startsWith('/v1/') || !isPlainPath(pathname)) continue
      plain += 1
      for (let attempt = 0; attempt < 20; attempt += 1) {
        let seen = pathname
        for (let step = 0; step < 6; step += 1) seen = read(seen)
        const place = new URL(`http://x/${seen.replace(/^\/+/, '')}`).pathname
        if (!/^\/v1(\/|$)/.test(place)) wrong.push(`${pathname} read as ${place}`)
      }
    }
    expect(plain).toBeGreaterThan(300)
    expect(wrong).toEqual([])
  })

  it.each([
    '/api/token/',
    '/api/token/7',
    '/api/channel_tag/50%25/list',
    '/api/channel_tag/%E6%B5%8B%E8%AF%95%EF%BC%8F%E5%A4%87%E7%94%A8/list',
    '/v1/models/ft:gpt-3.5-turbo:org::id',
    '/v1/models/gpt-4.1',
    '/v1/files/a...b',
  ])('is %s', (path) => {
    expect(isPlainPath(path)).toBe(true)
  })
})

describe('a call of /v1 under ONEAPI_URL', () => {
  it('neither takes the session’s cookie nor sets one', async () => {
    const seen: (string | undefined)[] = []
    const upstream = createServer((request, response) => {
      seen.push(request.headers.cookie)
      response.writeHead(200, { 'set-cookie': 'session=other' }).end()
    })
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
    const oneapiUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
    const proxy = createProxy({ oneapiUrl, trustProxy: false })
    const ask = async (path: string) => {
      const request = new Request(`http://localhost${path}`, { headers: { cookie: 'session=mine' } })
      return (await proxy(request, '')).headers.getSetCookie()
    }
    expect([await ask('/v1/models'), await ask('/api/status')]).toEqual([[], ['session=other']])
    expect(seen).toEqual([undefined, 'session=mine'])
    upstream.closeAllConnections()
    upstream.close()
  })
})
