import { afterEach, describe, expect, it } from 'vitest'
import { listen, type RunningServer, type Site } from '../../../gateway/serving/serve.ts'

describe('a server', () => {
  const running: RunningServer[] = []
  afterEach(async () => {
    for (const server of running.splice(0)) await server.close(0)
  })

  /** Each side answers which it is and what it was asked. */
  const site: Site = {
    api: async (request) => {
      const { pathname, search } = new URL(request.url)
      if (pathname === '/api/moved/')
        return new Response(null, { status: 307, headers: { Location: '/api/moved' } })
      if (pathname === '/api/user/login') {
        const headers = new Headers()
        for (const path of ['/', '/api/user/auth', '/elsewhere'])
          headers.append('Set-Cookie', `session=a; Path=${path}; HttpOnly`)
        return new Response(null, { headers })
      }
      return Response.json(['api', request.method, pathname + search, await request.text()])
    },
    pages: (request) => Response.json(['pages', request.method, new URL(request.url).pathname, '']),
  }
  const start = async (basePath: string, ready: Promise<Site> = Promise.resolve(site)) => {
    const server = await listen(ready, { host: '127.0.0.1', port: 0, basePath })
    running.push(server)
    return (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', ...init })
  }

  it('tells calls from pages', async () => {
    const get = await start('')
    expect(await (await get('/api/status?x=1')).json()).toEqual(['api', 'GET', '/api/status?x=1', ''])
    expect(await (await get('/v1/models')).json()).toEqual(['api', 'GET', '/v1/models', ''])
    expect(await (await get('/apiary')).json()).toEqual(['pages', 'GET', '/apiary', ''])
  })

  it('takes its base path off, also from calls with a body, and adds it to redirects', async () => {
    const get = await start('/one')
    const post = { method: 'POST', body: '{"a":"中"}' }
    expect(await (await get('/one/api/token/?p=0', post)).json()).toEqual([
      'api',
      'POST',
      '/api/token/?p=0',
      '{"a":"中"}',
    ])
    expect(await (await get('/one')).json()).toEqual(['pages', 'GET', '/', ''])
    expect((await get('/one/api/moved/')).headers.get('location')).toBe('/one/api/moved')
    expect(await (await get('/api/status')).json()).toEqual(['api', 'GET', '/api/status', ''])
  })

  it('keeps its cookies apart from those of another gateway of the origin', async () => {
    const get = await start('/one')
    const cookiesAt = async (path: string) =>
      (await get(path)).headers.getSetCookie().map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])
    expect(await cookiesAt('/one/api/user/login')).toEqual(['/one', '/one/api/user/auth', '/elsewhere'])
    expect(await cookiesAt('/api/user/login')).toEqual(['/', '/api/user/auth', '/elsewhere'])
  })

  it('takes no path for the name of a host', async () => {
    const get = await start('/one')
    for (const path of ['/one//host/%2e%2e', '/one//', '/one//evil.test/x', '/one//evil.test:x/y', '/one/%'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    expect(await (await get('/one//evil.test/x')).json()).toEqual(['pages', 'GET', '//evil.test/x', ''])
  })

  it('keeps calls waiting until the site is ready', async () => {
    let open: (ready: Site) => void = () => {}
    const get = await start('', new Promise((resolve) => (open = resolve)))
    const waiting = get('/api/status')
    open(site)
    expect((await waiting).status).toBe(200)
  })

  it('fails at once on a taken port', async () => {
    await start('')
    const taken = listen(Promise.resolve(site), { host: '127.0.0.1', port: running[0]!.port, basePath: '' })
    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
