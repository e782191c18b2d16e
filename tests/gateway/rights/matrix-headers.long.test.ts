import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { openEmbedded, type EmbeddedGateway } from '../../../gateway/embedded.ts'
import { listen, type RunningServer } from '../../../gateway/serving/serve.ts'
import { createStatic } from '../../../gateway/serving/static.ts'

/** The whole site as `npm start` puts it together, for the headers that a browser sees. */
describe('headers of the whole site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-headers-'))
  const config = {
    ...readConfig({ PORT: '0', SAMPLE_DATA: '0', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' }),
    dataDir: undefined,
    webDir: folder,
    demoDir: folder,
  }
  let gateway: EmbeddedGateway
  let server: RunningServer

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><base href="/"><title>console</title>')
    writeFileSync(join(folder, 'loader.js'), 'export {}')
    gateway = await openEmbedded(config)
    const pages = createStatic({ ...config, version: '1.0.0' })
    server = await listen(Promise.resolve({ api: gateway.api, pages }), config)
  })
  afterAll(async () => {
    await server.close(0)
    await gateway.close(0)
    rmSync(folder, { recursive: true })
  })

  const headersOf = async (path: string, init: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', ...init })).headers

  it.each(['/', '/index.html', '/token/edit/3', '/user/reset?email=a@b.co&token=secret', '/demo/'])(
    'protect the page %s',
    async (path) => {
      const headers = await headersOf(path, { headers: { Accept: 'text/html' } })
      const policy = new Map(
        headers
          .get('content-security-policy')!
          .split('; ')
          .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
      )
      expect(Object.fromEntries(policy)).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': "'self'",
        // The release check is the only call that a page makes to another site.
        'connect-src': `'self' https://api.github.com`,
        'object-src': "'none'",
        'base-uri': "'self'",
        'form-action': "'self'",
        'frame-ancestors': "'self'",
        'require-trusted-types-for': "'script'",
      })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    },
  )

  it.each(['/loader.js', '/widgets/loader.js', '/widgets/gone.js', '/gone.js'])(
    'keep a browser from guessing the type of %s',
    async (path) => {
      expect((await headersOf(path)).get('x-content-type-options')).toBe('nosniff')
    },
  )

  it.each([
    '/api/status',
    '/api/user/self',
    '/api/nothing',
    '/api/token',
    '/v1/models',
    '/v1/nothing',
    '/dashboard/billing/usage',
  ])('say of the answer of %s that it is data, to be kept nowhere', async (path) => {
    const headers = await headersOf(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('let no other origin read a management call, not even after asking', async () => {
    const origin = { Origin: 'https://evil.example' }
    const asked = await headersOf('/api/user/self', {
      method: 'OPTIONS',
      headers: { ...origin, 'Access-Control-Request-Method': 'PUT' },
    })
    for (const headers of [asked, await headersOf('/api/user/self', { headers: origin })]) {
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
    // A key is not a cookie: a chat page on any site may send one.
    for (const path of ['/v1/models', '/dashboard/billing/usage']) {
      const relay = await headersOf(path, { headers: origin })
      expect(relay.get('access-control-allow-origin')).toBe('*')
      expect(relay.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it('set cookies that no script reads and no other site sends', async () => {
    const body = JSON.stringify({ username: 'root', password: '123456' })
    const login = await headersOf('/api/user/login', { method: 'POST', body })
    const state = await headersOf('/api/oauth/state')
    for (const cookies of [login.getSetCookie(), state.getSetCookie()]) {
      expect(cookies).toHaveLength(1)
      expect(cookies[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    }
  })
})
