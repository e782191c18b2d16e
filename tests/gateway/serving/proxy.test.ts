import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import { createProxy } from '../../../gateway/serving/proxy.ts'
import { backwardCookie, backwardLocation, forwardHeaders } from '../../../gateway/serving/proxy-headers.ts'
import { eventually, listen } from '../relay/relay-rig.ts'

interface Echo {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

describe('way through to a real gateway', () => {
  const seen = { cancelled: false }
  let upstream: { url: string; close: () => Promise<void> }
  let front: { url: string; close: () => Promise<void> }

  beforeAll(async () => {
    const app = new Hono()
    app.all('/api/echo', async (c) => {
      const { method, url } = c.req.raw
      return c.json({ method, url, headers: c.req.header(), body: await c.req.text() })
    })
    app.get('/api/cookies', () => {
      const headers = new Headers()
      headers.append('Set-Cookie', 'session=a; Path=/; HttpOnly')
      headers.append('Set-Cookie', 'other=b, with a comma; Path=/')
      return new Response(null, { status: 204, headers })
    })
    app.get('/api/moved', (c) => c.redirect(`${upstream.url}/api/echo?x=1`, 301))
    app.delete('/api/token/4/', (c) => c.redirect('/api/token/4', 307))
    app.get('/api/out', (c) => c.redirect('https://github.com/login', 302))
    app.post('/v1/stream', () => {
      let count = 0
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (count++ > 0) await new Promise((resolve) => setTimeout(resolve, 60_000).unref())
          controller.enqueue(new TextEncoder().encode(`data: ${count}\n\n`))
        },
        cancel() {
          seen.cancelled = true
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    })
    upstream = await listen(app.fetch)
    const proxy = createProxy({ oneapiUrl: upstream.url, trustProxy: false })
    front = await listen((request) => proxy(request, '192.0.2.7'))
  })
  afterAll(async () => {
    await front.close()
    await upstream.close()
  })

  it('passes method, query and body, names the caller, and appears at home to the upstream', async () => {
    const response = await fetch(`${front.url}/api/echo?p=0&keyword=%E4%B8%AD`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Cookie: 'session=1',
        Origin: front.url,
        Referer: `${front.url}/token?x=1`,
        'X-Forwarded-For': '203.0.113.9',
      },
      body: '{"name":"中"}',
    })
    const echo = (await response.json()) as Echo
    expect(echo).toMatchObject({ method: 'PUT', url: `${upstream.url}/api/echo?p=0&keyword=%E4%B8%AD` })
    expect(echo.body).toBe('{"name":"中"}')
    expect(echo.headers).toMatchObject({
      host: new URL(upstream.url).host,
      cookie: 'session=1',
      origin: upstream.url,
      referer: `${upstream.url}/token?x=1`,
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(front.url).host,
    })
  })

  it('keeps every cookie and a body-less status', async () => {
    const response = await fetch(`${front.url}/api/cookies`)
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()).toEqual([
      'session=a; Path=/; HttpOnly',
      'other=b, with a comma; Path=/',
    ])
  })

  it('does not follow redirects, and turns those into the upstream home', async () => {
    const get = (path: string, method = 'GET') => fetch(front.url + path, { redirect: 'manual', method })
    const moved = await get('/api/moved')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/echo?x=1'])
    const slash = await get('/api/token/4/', 'DELETE')
    expect([slash.status, slash.headers.get('location')]).toEqual([307, '/api/token/4'])
    expect((await get('/api/out')).headers.get('location')).toBe('https://github.com/login')
  })

  it('passes a stream on at once, and the end of interest back', async () => {
    const stop = new AbortController()
    const response = await fetch(`${front.url}/v1/stream`, { method: 'POST', signal: stop.signal })
    const { value } = await response.body!.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('data: 1\n\n')
    stop.abort()
    expect(await eventually(() => Promise.resolve(seen.cancelled), Boolean)).toBe(true)
  })

  it('explains an unreachable gateway in the envelope', async () => {
    const proxy = createProxy({ oneapiUrl: 'http://127.0.0.1:1', trustProxy: false })
    const response = await proxy(new Request('http://localhost/api/status'), '192.0.2.7')
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({
      success: false,
      code: 'GATEWAY_UNREACHABLE',
      message: '控制台无法连接网关：请运维人员启动网关，或更正 ONEAPI_URL',
    })
  })
})

describe('headers of the way through', () => {
  const upstream = new URL('https://gateway.example/one')
  const hop = { upstream, address: '192.0.2.7', trustProxy: false }

  it('leaves a foreign origin foreign and drops what belongs to one connection', () => {
    const request = new Request('http://localhost:3000/api/x', {
      headers: {
        host: 'localhost:3000',
        origin: 'https://evil.example',
        connection: 'x-secret',
        'x-secret': '1',
        te: 'trailers',
      },
    })
    const headers = forwardHeaders(request, hop)
    expect(headers).toMatchObject({ origin: 'https://evil.example', host: 'gateway.example' })
    for (const name of ['connection', 'x-secret', 'te']) expect(headers).not.toHaveProperty(name)
  })
  it('believes the proxy before it only when told to', () => {
    const told = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'ai.example',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    }
    const request = new Request('http://localhost:3000/api/x', { headers: told })
    const believed = forwardHeaders(request, hop)
    expect(believed['x-forwarded-for']).toBe('192.0.2.7')
    for (const name of ['x-real-ip', 'forwarded']) expect(believed).not.toHaveProperty(name)
    expect(forwardHeaders(request, { ...hop, trustProxy: true })).toMatchObject({
      ...told,
      'x-forwarded-for': '203.0.113.9, 192.0.2.7',
    })
  })
  it('takes the path of the upstream off redirects and cookies', () => {
    expect(backwardLocation('https://gateway.example/one/api/token/4?x=1#y', upstream)).toBe(
      '/api/token/4?x=1#y',
    )
    expect(backwardLocation('/one/login', upstream)).toBe('/login')
    expect(backwardLocation('https://gateway.example.evil/one/', upstream)).toBe(
      'https://gateway.example.evil/one/',
    )
    expect(backwardCookie('a=b; Path=/one; Domain=gateway.example; Secure', upstream)).toBe(
      'a=b; Path=/; Secure',
    )
    expect(backwardCookie('a=path=/one; Path=/oneself', upstream)).toBe('a=path=/one; Path=/oneself')
  })
})
