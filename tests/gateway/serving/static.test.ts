import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botCheckOf } from '../../../gateway/bot-check-of.ts'
import { createStatic } from '../../../gateway/serving/static.ts'
import { listen } from '../relay/relay-rig.ts'

describe('static files', () => {
  const root = mkdtempSync(join(tmpdir(), 'oneapi-static-'))
  const config = {
    webDir: join(root, 'web'),
    demoDir: join(root, 'demo'),
    basePath: '',
    trustProxy: false,
    version: '1.2.3',
  }
  const html = '<!doctype html><base href="/"><title>console</title>'
  const script = 'export const answer = 42\n'.repeat(50)
  let server: { url: string; close: () => Promise<void> }

  beforeAll(async () => {
    mkdirSync(join(config.webDir, 'assets'), { recursive: true })
    mkdirSync(join(config.demoDir, 'portal'), { recursive: true })
    writeFileSync(join(root, 'secret.txt'), 'secret')
    writeFileSync(join(config.webDir, '.env'), 'secret')
    writeFileSync(join(config.webDir, 'index.html'), html)
    writeFileSync(join(config.webDir, 'loader.js'), script)
    writeFileSync(join(config.webDir, 'assets/token-list-B3kf9Q2a.js'), script)
    writeFileSync(join(config.webDir, 'assets/token-list-B3kf9Q2a.js.br'), brotliCompressSync(script))
    writeFileSync(join(config.demoDir, 'portal/index.html'), '<!doctype html><title>portal</title>')
    server = await listen(createStatic(config))
  })
  afterAll(async () => {
    await server.close()
    rmSync(root, { recursive: true })
  })

  const get = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { redirect: 'manual', ...init })

  it('answers any page path with the console, under its policy', async () => {
    for (const path of ['/', '/token', '/user/edit/3', '/channel/edit/a.b%2Fc']) {
      const response = await get(path, { headers: { Accept: 'text/html' } })
      expect([path, response.status, await response.text()]).toEqual([path, 200, html])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'")
      expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('answers the page of another version anew, even with the same size and time, as in packages', async () => {
    const page = (version: string, headers: Record<string, string> = {}) =>
      createStatic({ ...config, version })(new Request('http://localhost/token', { headers }))
    const cached = { 'If-None-Match': (await page('1.2.3')).headers.get('etag')! }
    expect((await page('1.2.3', cached)).status).toBe(304)
    expect((await page('1.2.4', cached)).status).toBe(200)
  })

  it('lets the bot check in only while it is on, and tells a cached page so', async () => {
    let on = false
    const serve = createStatic({ ...config, botCheck: () => Promise.resolve(on) })
    const page = (headers: Record<string, string> = {}) =>
      serve(new Request('http://localhost/register', { headers }))
    const before = await page()
    expect(before.headers.get('content-security-policy')).not.toMatch(/cloudflare|oneapi-bot-check/)
    const cached = { 'If-None-Match': before.headers.get('etag')! }
    expect((await page(cached)).status).toBe(304)
    on = true
    const after = await page(cached)
    expect(after.status).toBe(200)
    const policy = after.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;")
    expect(policy).toMatch(/trusted-types [^;]* oneapi-bot-check$/)
  })

  it('asks a gateway elsewhere about the bot check, twice a minute at most', async () => {
    let now = 0
    let calls = 0
    const elsewhere = await listen(() => {
      calls += 1
      return Response.json({ success: true, data: { turnstile_check: true } })
    })
    const botCheck = botCheckOf(elsewhere.url, () => now)
    expect([await botCheck(), await botCheck(), calls]).toEqual([true, true, 1])
    await elsewhere.close()
    now += 30_000
    expect(await botCheck()).toBe(false)
  })

  it('answers a missing script with 404 and not with a page', async () => {
    expect((await get('/assets/gone-12345678.js')).status).toBe(404)
    expect((await get('/widgets/gone.js')).status).toBe(404)
    expect((await get('/demo/gone/')).status).toBe(404)
  })

  it('serves hashed files for ever, compressed where there is a twin', async () => {
    const response = await get('/assets/token-list-B3kf9Q2a.js', {
      headers: { 'Accept-Encoding': 'gzip, br' },
    })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toBe(script)
    const plain = await get('/assets/token-list-B3kf9Q2a.js', { headers: { 'Accept-Encoding': 'br;q=0' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  it('answers 304 to who has it already', async () => {
    const first = await get('/loader.js')
    const again = await get('/loader.js', { headers: { 'If-None-Match': first.headers.get('etag')! } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('serves the library to every origin, the versioned path for ever', async () => {
    const loader = await get('/widgets/loader.js')
    expect(loader.headers.get('access-control-allow-origin')).toBe('*')
    expect(loader.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(loader.headers.get('cache-control')).toBe('no-cache')
    const versioned = await get('/widgets/1.2.3/loader.js')
    expect(versioned.headers.get('cache-control')).toContain('immutable')
    expect(await versioned.text()).toBe(script)
    expect((await get('/widgets/9.9.9/loader.js')).status).toBe(404)
    expect(
      (await get('/assets/token-list-B3kf9Q2a.js')).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })

  it('serves demo pages, with the slash their relative links need', async () => {
    expect(await (await get('/demo/portal/')).text()).toContain('portal')
    const bare = await get('/demo/portal')
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/demo/portal/'])
  })

  it('reads nothing outside its folder and no hidden file', async () => {
    const paths = [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/..%5csecret.txt',
      '/widgets/../../secret.txt',
      '/widgets/..%2f..%2fsecret.txt',
      '/demo/%2e%2e%2fsecret.txt',
      '/.env',
      '/secret.txt%00.html',
      '//etc/passwd',
    ]
    for (const path of paths)
      expect([path, await rawGet(path)]).not.toEqual([path, expect.stringContaining('secret')])
    expect((await get('/%E0%A4%A')).status).toBe(400)
  })

  /** A client that sends a path as it stands, which fetch would tidy up first. */
  const rawGet = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const call = httpRequest(server.url, { path }, (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () => resolve(text))
      })
      call.on('error', reject)
      call.end()
    })

  it('takes GET and HEAD only', async () => {
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })

  it('moves the page to a sub-path, which a trusted proxy may name', async () => {
    const page = async (changes: object, headers: Record<string, string> = {}) => {
      const response = await createStatic({ ...config, ...changes })(
        new Request('http://localhost/token', { headers }),
      )
      return response.text()
    }
    const told = { 'X-Forwarded-Prefix': '/console/' }
    expect(await page({ basePath: '/one' })).toContain('<base href="/one/">')
    expect(await page({ trustProxy: true }, told)).toContain('<base href="/console/">')
    expect(await page({}, told)).toContain('<base href="/">')
    expect(await page({ trustProxy: true }, { 'X-Forwarded-Prefix': '/"><script>' })).toContain(
      '<base href="/">',
    )
  })

  it('says what to do when the console is not built', async () => {
    const response = await createStatic({ ...config, webDir: join(root, 'none') })(
      new Request('http://localhost/'),
    )
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')])
  })
})
