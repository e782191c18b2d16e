import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botCheckOf } from '../../../gateway/bot-check-of.ts'
import { createInFlight, smallCall } from '../../../gateway/http/in-flight.ts'
import { isWithin, jsonScan } from '../../../gateway/http/json-scan.ts'
import { createThrottle } from '../../../gateway/http/throttle.ts'
import { yieldToOthers } from '../../../gateway/http/reads.ts'
import { createKeyedLimiter } from '../../../gateway/http/keyed-limiter.ts'
import { pushMessage } from '../../../gateway/notices/push-message.ts'
import { listen, type Handler } from '../../../gateway/serving/serve.ts'
import { createDice } from '../../../gateway/sample/random.ts'
import { Browser, signedIn } from '../browser.ts'
import { startGateway } from '../start-gateway.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the shape of a JSON text', () => {
  it('is known before it is parsed, wherever it is cut', () => {
    const dice = createDice(36)
    for (let round = 0; round < 3000; round += 1) {
      const text = Array.from({ length: dice.between(0, 14) }, () => dice.pick([...'"\\[{,]}a'])).join('')
      const bounds = { depth: dice.between(1, 4), values: dice.between(1, 5) }
      const scan = jsonScan(bounds)
      const inParts = [...bytes(text)].every((byte) => scan(Uint8Array.of(byte)))
      expect([text, inParts]).toEqual([text, isWithin(bounds, bytes(text))])
    }
  })

  it.each([
    [1, 3, '[1,2]', true],
    [1, 3, '[[1]]', false],
    [2, 2, '[1,2,3]', false],
    [1, 1, '["[[[,,,"]', true],
    [1, 1, '["\\"[[["]', true],
    [1, 1, '["\\\\"[[', false],
    [2, 9, '[][][][[]]', true],
    [2, 9, '{"a":{"b":{}}}', false],
  ] as const)('%i levels and %i values hold %s: %s', (depth, values, text, fits) => {
    expect(isWithin({ depth, values }, bytes(text))).toBe(fits)
  })
})

describe('the memory of calls', () => {
  /** What counts of so many bytes. */
  const counted = (bytes: number) => smallCall + bytes

  it('is bounded for each and for all, and returned once', () => {
    const inFlight = createInFlight({ each: 10, all: 40 })
    const first = inFlight.reserve('a')
    expect(first.tryResize(counted(8))).toBe(true)
    expect(inFlight.reserve('a').tryResize(counted(3))).toBe(false)
    expect(inFlight.reserve('b').tryResize(counted(10))).toBe(true)
    expect(first.tryResize(counted(11))).toBe(false)
    expect(first.tryResize(counted(2))).toBe(true)
    expect(first.tryResize(counted(10))).toBe(true)
    first.release()
    first.release()
    expect(first.tryResize(counted(1))).toBe(false)
    expect(inFlight.reserve('a').tryResize(counted(11))).toBe(false)
    expect(inFlight.reserve('a').tryResize(counted(10))).toBe(true)
  })

  it('is never taken by owners who want all of it: one who comes later gets as much as each of them has', () => {
    for (const greedy of [1, 4, 30]) {
      const inFlight = createInFlight({ each: 1000, all: 1000 })
      const reservations = Array.from({ length: greedy }, (_, owner) => inFlight.reserve(owner))
      const sizes = reservations.map(() => 0)
      for (let round = 0; round < 1000; round += 1)
        for (const [at, reservation] of reservations.entries())
          if (reservation.tryResize(counted(sizes[at]! + 1))) sizes[at]! += 1
      const fair = Math.floor(1000 / (greedy + 1))
      expect(Math.max(...sizes)).toBeLessThanOrEqual(fair + 1)
      expect(inFlight.reserve('late').tryResize(counted(Math.floor(fair / 2)))).toBe(true)
      // Small calls need no room at all.
      expect(inFlight.reserve(0).tryResize(counted(0))).toBe(true)
    }
  })

  it('is waited for in vain no longer than patience, by few, and not by who has left', async () => {
    const inFlight = createInFlight({ each: 10, all: 100, timeoutMs: 300 })
    const first = inFlight.reserve(1)
    expect(first.tryResize(counted(10))).toBe(true)
    const began = Date.now()
    expect(await inFlight.reserve(1).resize(counted(1))).toBe(false)
    expect(Date.now() - began).toBeGreaterThan(250)
    expect(await inFlight.reserve(1, AbortSignal.abort()).resize(counted(1))).toBe(false)
    const waiting = Array.from({ length: 17 }, () => inFlight.reserve(1).resize(counted(5)))
    expect(await waiting[16]).toBe(false)
    first.release()
    expect((await Promise.all(waiting)).filter(Boolean)).toHaveLength(2)
  })

  it('of a management call is bounded by what arrives, whoever sends it', async () => {
    const gateway = await startGateway({ config: { bodyLimit: 1000 } })
    const visitor = new Browser(gateway.app)
    expect((await visitor.post('/api/user/login', 'x')).status).toBe(200)
    expect((await visitor.post('/api/user/login', 'x'.repeat(900))).status).toBe(200)
    expect((await visitor.post('/api/user/login', 'x'.repeat(1001))).status).toBe(413)
    const root = await signedIn(gateway.app)
    expect((await root.get('/api/user/self')).success).toBe(true)
    const values = `{"username":[${Array(400).fill('{}').join()}]}`
    expect((await visitor.call('POST', '/api/user/login', { body: values })).status).toBe(413)
    await gateway.close()
  })

  it('holds a body of a management call whose values are too many', async () => {
    const gateway = await startGateway()
    const visitor = new Browser(gateway.app)
    const login = (more: string) =>
      visitor.call('POST', '/api/user/login', { body: `{"username":"root","password":"123456","x":${more}}` })
    expect((await login(`[${Array(45_000).fill('{}').join()}]`)).success).toBe(true)
    expect((await login(`[${Array(110_000).fill('{}').join()}]`)).success).toBe(false)
    expect((await login('['.repeat(300) + ']'.repeat(300))).success).toBe(false)
    await gateway.close()
  })
})

it("an owner's bytes are handled at a pace of their own", async () => {
  const throttle = createThrottle({ perSecond: 10_000, burst: 1000 })
  const took = async (owner: number, size: number) => {
    const began = Date.now()
    await throttle(owner, size)
    return Date.now() - began
  }
  expect(await took(1, 1000)).toBeLessThan(50)
  expect(await took(1, 2000)).toBeGreaterThan(150)
  expect(await took(2, 1000)).toBeLessThan(50)
  const began = Date.now()
  await Promise.all([1, 2, 3].map(() => throttle(3, 1000)))
  expect(Date.now() - began).toBeGreaterThan(150)
  await throttle(3, 1e9, AbortSignal.timeout(20))
  expect(Date.now() - began).toBeLessThan(2000)
})

it("an owner's work is done a few at a time, in order, and others do not wait for it", async () => {
  const turns = createKeyedLimiter(2)
  const log: string[] = []
  const work = (name: string, owner = 1, fails = false) =>
    turns(owner, async () => {
      log.push(`+${name}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      log.push(`-${name}`)
      if (fails) throw new Error(name)
    }).catch(() => {})
  await Promise.all([work('a', 1, true), work('b'), work('c'), work('d'), work('e', 2)])
  expect(log.slice(0, 3)).toEqual(['+a', '+b', '+e'])
  expect(log.indexOf('+c')).toBeGreaterThan(log.indexOf('-a'))
  expect(log.indexOf('+d')).toBeGreaterThan(log.indexOf('+c'))
  expect(log).toHaveLength(10)
})

describe('the pause after a slice of a long read', () => {
  const took = 40
  const pauseOf = async (busy: boolean) => {
    let over = false
    const work = () => {
      for (const end = performance.now() + 2; performance.now() < end;);
      if (!over) setImmediate(work)
    }
    if (busy) work()
    const began = performance.now()
    await yieldToOthers(took)
    over = true
    return performance.now() - began
  }

  it('is twice as long as the slice while others have work', async () => {
    expect(await pauseOf(true)).toBeGreaterThan(1.7 * took)
  })

  it('ends while nobody has: a page that reads much alone does not take three times as long', async () => {
    // Other programs of the machine may take one of them.
    let least = Infinity
    for (let tries = 0; tries < 5; tries++) least = Math.min(least, await pauseOf(false))
    expect(least).toBeLessThan(took)
  })
})

describe('an answer without an end', () => {
  let sent = 0
  let url = ''
  const endless = (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const part = Buffer.alloc(65_536, ' ')
    const more = () => {
      while (!response.destroyed && sent < 200e6 && response.write(part)) sent += part.length
    }
    response.on('drain', more)
    more()
  }
  const server = createServer((request, response) => {
    request.resume().on('end', () => endless(request, response))
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })

  it('of the message pusher is left', async () => {
    sent = 0
    const options = { text: (key: string) => (key === 'MessagePusherAddress' ? url : '') }
    await expect(pushMessage(options as never, { title: 't', text: 't' })).rejects.toThrow('1048576 bytes')
    expect(sent).toBeLessThan(30e6)
  })

  it('of the status of a gateway is left', async () => {
    sent = 0
    expect(await botCheckOf(url)()).toBe(false)
    expect(sent).toBeLessThan(30e6)
  })
})

describe('a connection', () => {
  /** What the gateway answers, and whether the connection is used for another call. */
  async function talk(url: string, path: string, length: number) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const answered = once(socket, 'data') as Promise<[Buffer]>
    socket.on('error', () => {})
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
    socket.write(`${head}Content-Length: ${length}\r\n\r\n${'x'.repeat(Math.min(length, 10_000))}`)
    const answer = String((await answered)[0])
    socket.destroy()
    return [/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1], /^connection: (.+)\r$/im.exec(answer)?.[1]]
  }

  it('ends with an answer that did not wait for the body, and is kept with others', async () => {
    const gateway = await startGateway()
    const answer: Handler = (request, env) => gateway.app.fetch(request, env)
    const site = { api: answer, pages: answer }
    const server = await listen(Promise.resolve(site), { host: '127.0.0.1', port: 0, basePath: '' })
    const url = `http://localhost:${server.port}`
    // Otherwise a client sends its next call on a connection that is about to be closed.
    expect(await talk(url, '/api/user/login', 30_000_000)).toEqual(['413', 'close'])
    expect(await talk(url, '/v1/chat/completions', 5_000_000)).toEqual(['401', 'close'])
    expect(await talk(url, '/api/user/login', 9)).toEqual(['200', 'keep-alive'])
    await server.close(0)
    await gateway.close()
  })
})
