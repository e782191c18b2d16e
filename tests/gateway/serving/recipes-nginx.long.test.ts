import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageHeaders } from '../../../gateway/serving/static-headers.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { eventually, listen } from '../relay/relay-rig.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'
import { followLink, spellings } from './path-spellings.ts'

const nginx = '/usr/sbin/nginx'
const recipe = join(import.meta.dirname, '../../../demo/nginx')
const origins = ['https://portal.example', 'http://127.0.0.1:8081']
// As in src/host/embed.html.
const embedPage = '<meta name="oneapi-embed-origins" content="" />'

// The recipe from demo/nginx, except the four lines marked "yours". Skipped without nginx.
describe.skipIf(!existsSync(nginx))('the nginx recipe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-nginx-'))
  const seen: Headers[] = []
  let gateway: RunningGateway
  let front: ServerType
  let program: ChildProcess
  let url = ''
  let cookie = ''

  beforeAll(async () => {
    gateway = await startGateway({ config: { trustProxy: true } })
    front = await new Promise((resolve) => {
      const fetch = (request: Request, env: object) => {
        seen.push(request.headers)
        return gateway.app.fetch(request, env as never)
      }
      const started = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
    })
    const web = join(folder, 'web')
    mkdirSync(join(web, 'assets'), { recursive: true })
    writeFileSync(join(web, 'index.html'), '<title>console</title>')
    writeFileSync(join(web, 'loader.js'), 'export {}')
    writeFileSync(join(web, 'embed.html'), embedPage)
    // The build also writes a compressed version, which names no origin.
    writeFileSync(join(web, 'embed.html.gz'), gzipSync(embedPage))
    writeFileSync(join(web, 'assets/kit-B3kf9Q2a.js'), 'export {}')
    cpSync(recipe, folder, { recursive: true })
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const settings = readFileSync(join(recipe, 'nginx.conf'), 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${(front.address() as AddressInfo).port}`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('/srv/oneapi/web', web)
      .replace('default "";', `default "${origins.join(' ')}";`)
    // On a test machine, root may not be the user created by the package.
    const user = process.getuid?.() === 0 ? 'user root;\n' : ''
    writeFileSync(join(folder, 'nginx.conf'), user + settings)
    program = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await eventually(
      () => fetch(url).then(Boolean, () => false),
      (up) => up,
    )
  })
  afterAll(async () => {
    if (program && program.exitCode === null) {
      program.kill('SIGTERM')
      await once(program, 'exit')
    }
    front?.close()
    await gateway?.close()
    rmSync(folder, { recursive: true })
  })

  const call = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { cookie, 'content-type': 'application/json', ...init.headers } })
  const post = async (path: string, body: object) =>
    (await (await call(path, { method: 'POST', body: JSON.stringify(body) })).json()) as {
      success: boolean
      message: string
    }

  it('serves the console for any page, under the same policy as the embedded server', async () => {
    for (const path of ['/', '/token', '/user/edit/3']) {
      const answer = await fetch(url + path)
      expect([path, await answer.text()]).toEqual([path, '<title>console</title>'])
      expect(answer.headers.get('content-security-policy')).toBe(
        pageHeaders({ botCheck: false, pays: false, ancestors: "'self'" })['Content-Security-Policy'],
      )
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('lets the listed origins, and no other, frame the embedding page and hand it a token', async () => {
    expect(readFileSync(join(import.meta.dirname, '../../../src/host/embed.html'), 'utf8')).toContain(
      embedPage,
    )
    const answer = await fetch(`${url}/embed.html?widget=topup`)
    expect(await answer.text()).toBe(embedPage.replace('""', `"${origins.join(' ')}"`))
    expect(answer.headers.get('content-security-policy')).toBe(
      pageHeaders({ botCheck: false, pays: false, ancestors: `'self' ${origins.join(' ')}` })[
        'Content-Security-Policy'
      ],
    )
  })

  it('serves the library to every origin, and what never changes for ever', async () => {
    const headers = async (path: string) => {
      const answer = await fetch(url + path)
      return [
        answer.status,
        answer.headers.get('access-control-allow-origin'),
        answer.headers.get('cache-control'),
      ]
    }
    const forEver = 'public, max-age=31536000, immutable'
    expect(await headers('/widgets/loader.js')).toEqual([200, '*', 'no-cache'])
    expect(await headers('/widgets/1.0.0/loader.js')).toEqual([200, '*', forEver])
    expect(await headers('/assets/kit-B3kf9Q2a.js')).toEqual([200, null, forEver])
    expect((await headers('/widgets/gone.js'))[0]).toBe(404)
    expect((await headers('/assets/gone.js'))[0]).toBe(404)
  })

  it('passes the session and the caller on, and nothing that a caller makes up about itself', async () => {
    const answer = await call('/api/user/login', {
      method: 'POST',
      body: JSON.stringify({ username: 'root', password: '123456' }),
      headers: { origin: url, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' },
    })
    expect(await answer.json()).toMatchObject({ success: true })
    cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    expect(await (await call('/api/user/self')).json()).toMatchObject({ data: { username: 'root' } })
    const last = seen.at(-2)
    expect(last?.get('x-forwarded-for')).toBe('127.0.0.1')
    expect(last?.get('x-forwarded-host')).toBe(new URL(url).host)
    expect(last?.get('x-forwarded-proto')).toBe('http')
  })

  it('stops every link to the management calls itself, as a real gateway would not', async () => {
    const { data: token } = (await (await call('/api/user/token')).json()) as { data: string }
    const before = seen.length
    const port = Number(new URL(url).port)
    for (let first = 0; first < spellings.length; first += 20)
      await Promise.all(spellings.slice(first, first + 20).map((path) => followLink(port, path, cookie)))
    for (const path of ['/api/user/token', '/api/user/%74oken', '//api/user/token', '/x/../api/user/token'])
      expect([path, await followLink(port, path, cookie)]).toEqual([path, expect.stringMatching(/ 403 /)])
    // What went on was a call of /v1, without the session.
    const passed = seen.slice(before).filter((headers) => headers.has('cookie'))
    expect(passed).toEqual([])
    const status = async (headers: Record<string, string>) =>
      (await call('/api/user/self', { headers })).status
    const script = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
    const elsewhere = { ...script, 'sec-fetch-site': 'cross-site' }
    expect(await status(script)).toBe(200)
    expect(await status({})).toBe(200)
    expect(await status(elsewhere)).toBe(403)
    expect(await status({ ...elsewhere, authorization: 'Basic YTpi' })).toBe(403)
    expect(await status({ ...elsewhere, authorization: token })).toBe(200)
    expect(await status({ ...script, 'sec-fetch-dest': 'image' })).toBe(403)
  })

  it('lets answers stream: the first words arrive before the last are written', async () => {
    let finish = () => {}
    const word = (text: string) =>
      new TextEncoder().encode(`data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`)
    const provider = await listen(
      () =>
        new Response(
          new ReadableStream({
            start(stream) {
              stream.enqueue(word('first'))
              finish = () => {
                stream.enqueue(word('last'))
                stream.enqueue(new TextEncoder().encode('data: [DONE]\n\n'))
                stream.close()
              }
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
    )
    const model = 'gpt-3.5-turbo'
    const channel = {
      type: 1,
      name: 'slow',
      key: 'k',
      base_url: provider.url,
      models: model,
      groups: ['default'],
      group: 'default',
    }
    expect(await post('/api/channel/', channel)).toMatchObject({ success: true })
    expect(await post('/api/token/', { name: 'n', unlimited_quota: true, expired_time: -1 })).toMatchObject({
      success: true,
    })
    const { data } = (await (await call('/api/token/?p=0')).json()) as { data: { key: string }[] }
    const answer = await fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer sk-${data[0]?.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: 'hi' }] }),
    })
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toContain('first')
    finish()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
    expect(rest).toContain('last')
    await provider.close()
  })
})
