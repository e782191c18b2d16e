import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../gateway/config.ts'
import { createProxy } from '../../../gateway/serving/proxy.ts'
import { listen, type RunningServer } from '../../../gateway/serving/serve.ts'
import { listen as serveApp } from '../relay/relay-rig.ts'

describe('the names a gateway answers to', () => {
  let running: { close(patience: number): Promise<void> }[] = []
  afterEach(async () => {
    await Promise.all(running.map((server) => server.close(0)))
    running = []
  })

  const start = async (
    env: Record<string, string>,
    api = () => new Response('{}'),
  ): Promise<RunningServer> => {
    const { host: _, ...config } = readConfig({ PORT: '0', ...env })
    const site = { api, pages: () => new Response('page') }
    const server = await listen(Promise.resolve(site), { ...config, host: '127.0.0.1' })
    running.push(server)
    return server
  }

  const statusFor = (port: number, host: string, path = '/api/status') =>
    new Promise<number>((done, fail) => {
      request({ port, path, host: '127.0.0.1', headers: { Host: host }, agent: false }, (reply) => {
        reply.resume()
        done(reply.statusCode!)
      })
        .on('error', fail)
        .end()
    })

  const own = [
    'localhost',
    'LOCALHOST:3000',
    'localhost.',
    'a.localhost',
    '127.0.0.1:3000',
    '127.9.9.9',
    '[::1]',
    '[::1]:80',
  ]
  const others = [
    'evil.test',
    'evil.test:3000',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    '10.0.0.5',
    '[::2]',
    '0.0.0.0',
  ]
  const odd = ['a b', 'localhost@evil.test', 'evil.test#localhost', 'evil.test/localhost', '%6c']

  it.each(['/api/status', '/v1/models', '/', '/widgets/loader.js'])(
    'are those of this machine, for %s',
    async (path) => {
      const { port } = await start({})
      for (const host of own) expect([host, await statusFor(port, host, path)]).toEqual([host, 200])
      for (const host of others) expect([host, await statusFor(port, host, path)]).toEqual([host, 421])
      for (const host of odd)
        expect([host, await statusFor(port, host, path)]).toEqual([
          host,
          expect.toSatisfy((status: number) => status >= 400),
        ])
    },
  )

  it('are those of ALLOWED_HOSTS too', async () => {
    const { port } = await start({ ALLOWED_HOSTS: 'AI.example, 192.168.1.4 [fe80::1]', HOST: '0.0.0.0' })
    for (const host of ['ai.example:8080', 'AI.EXAMPLE', '192.168.1.4', '[fe80::1]:3000', 'localhost'])
      expect([host, await statusFor(port, host)]).toEqual([host, 200])
    for (const host of ['x.ai.example', 'example', '192.168.1.5'])
      expect([host, await statusFor(port, host)]).toEqual([host, 421])
  })

  it.each<Record<string, string>>([{ HOST: '0.0.0.0' }, { HOST: '192.168.1.4' }, { ALLOWED_HOSTS: '*' }])(
    'are all, with %o',
    async (env) => {
      const { port } = await start(env)
      expect(await statusFor(port, 'anything.test')).toBe(200)
    },
  )

  it('are the same on the way to a real gateway', async () => {
    const upstream = await serveApp(() => new Response('{}'))
    running.push(upstream)
    const proxy = createProxy({ oneapiUrl: upstream.url, trustProxy: false })
    const { port } = await start({ ONEAPI_URL: upstream.url }, ((call: Request) => proxy(call, '')) as never)
    expect(await statusFor(port, 'localhost')).toBe(200)
    expect(await statusFor(port, 'evil.test')).toBe(421)
  })

  it('say what to do', async () => {
    const { port } = await start({})
    const headers = { Host: 'ai.example' }
    const text = await new Promise<string>((done) => {
      request({ port, host: '127.0.0.1', path: '/api/status', headers }, (reply) => {
        let all = ''
        reply.on('data', (part: Buffer) => (all += part.toString()))
        reply.on('end', () => done(all))
      }).end()
    })
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      message: expect.stringContaining('ALLOWED_HOSTS=ai.example') as string,
    })
  })

  it.each(['https://ai.example', 'ai.example:443', 'a/b', 'a;b"'])('cannot be %s', (value) => {
    expect(() => readConfig({ ALLOWED_HOSTS: value })).toThrow(ConfigError)
  })
})
