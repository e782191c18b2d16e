import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProxy } from '../../../gateway/serving/proxy.ts'
import { listen } from '../relay/relay-rig.ts'

/** How a session of each gateway travels: its cookies, and the headers that go with them. */
const sessions = {
  'one-api': { cookies: ['session=a%3D1; Path=/; Max-Age=2592000; HttpOnly'], headers: {} },
  laisky: { cookies: ['session=b|2; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict'], headers: {} },
  'one-hub': {
    cookies: ['oh_session=c; Path=/; HttpOnly', 'lang=zh_CN; Path=/; Domain=127.0.0.1'],
    headers: {},
  },
  'new-api by cookie': {
    cookies: ['session=d; Path=/; HttpOnly; SameSite=Strict'],
    headers: { 'New-Api-User': '7' },
  },
  'new-api by token': {
    cookies: ['refresh=r1; Path=/api/user/auth; Max-Age=2592000; HttpOnly; SameSite=Strict'],
    headers: { Authorization: 'Bearer t1', 'New-Api-User': '7', 'X-Auth-Session': 's1' },
  },
}

/** The cookies of one site, with their paths, as a browser keeps them. */
class Jar {
  readonly #kept = new Map<string, { pair: string; path: string }>()

  keep(headers: Headers) {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...rest] = cookie.split(/;\s*/)
      expect(
        rest.some((part) => /^domain=/i.test(part)),
        cookie,
      ).toBe(false)
      const path = rest.find((part) => /^path=/i.test(part))?.slice(5) ?? '/'
      this.#kept.set(`${pair.split('=')[0]} ${path}`, { pair, path })
    }
  }
  for(path: string) {
    const fitting = [...this.#kept.values()].filter((one) =>
      `${path}/`.startsWith(one.path.replace(/\/?$/, '/')),
    )
    return fitting.map(({ pair }) => pair).join('; ')
  }
}

describe.each(['', '/relay'])('through the proxy to a gateway at "%s/"', (base) => {
  describe.each(Object.entries(sessions))('%s', (_, { cookies, headers }) => {
    const pairs = cookies.map((cookie) => cookie.split(';')[0]!)
    /** Its cookie serves for renewing alone. */
    const renews = cookies[0]!.startsWith('refresh')
    const heard: IncomingMessage[] = []
    let upstream: Server
    let front: Awaited<ReturnType<typeof listen>>
    let origin: string
    const jar = new Jar()

    beforeAll(async () => {
      upstream = createServer((request, response) => {
        heard.push(request)
        const path = request.url!.slice(base.length)
        const rebased = (cookie: string) => cookie.replace('Path=/', `Path=${base}/`)
        if (path === '/api/user/login') response.setHeader('set-cookie', cookies.map(rebased))
        if (path === '/api/user/auth/refresh') {
          const own = request.headers.origin === origin && request.headers.cookie === 'refresh=r1'
          response.statusCode = own && request.headers['x-auth-session'] === 's1' ? 200 : 401
          if (response.statusCode === 200)
            response.setHeader('set-cookie', rebased('refresh=r2; Path=/api/user/auth; HttpOnly'))
        }
        response.setHeader('content-type', 'application/json').end('{"success":true}')
      })
      await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
      origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
      const proxy = createProxy({ oneapiUrl: origin + base, trustProxy: false })
      front = await listen((request) => proxy(request, '192.0.2.7'))
    })
    afterAll(async () => {
      await front.close()
      await new Promise((done) => upstream.close(done))
    })

    /** As a script of the console's own page calls. */
    const call = async (method: string, path: string, from = front.url) => {
      const cookie = jar.for(path)
      const answer = await fetch(front.url + path, {
        method,
        headers: { ...headers, ...(cookie && { cookie }), ...(method !== 'GET' && { origin: from }) },
      })
      jar.keep(answer.headers)
      return answer
    }

    it('keeps the names of cookies, drops their domain and gives them paths of the console', async () => {
      expect((await call('POST', '/api/user/login')).status).toBe(200)
      const path = renews ? '/api/user/auth/refresh' : '/api/token/'
      expect(jar.for(path)).toBe(pairs.join('; '))
    })

    it('the calls that follow carry the session and its headers to the right address', async () => {
      await call('GET', '/api/user/self')
      const { url, headers: sent } = heard.at(-1)!
      expect(url).toBe(`${base}/api/user/self`)
      for (const [name, value] of Object.entries(headers)) expect(sent[name.toLowerCase()], name).toBe(value)
      expect(sent.cookie).toBe(renews ? undefined : pairs.join('; '))
    })

    if (renews)
      it('a token is renewed, from the own pages only', async () => {
        const before = heard.length
        expect((await call('POST', '/api/user/auth/refresh', 'https://elsewhere.example')).status).not.toBe(
          200,
        )
        for (const request of heard.slice(before))
          expect(request.headers.origin, request.url).not.toBe(origin)
        expect((await call('POST', '/api/user/auth/refresh')).status).toBe(200)
        expect(jar.for('/api/user/auth/refresh')).toBe('refresh=r2')
      })
  })
})
