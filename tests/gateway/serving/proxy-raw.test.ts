import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProxy } from '../../../gateway/serving/proxy.ts'
import { listen, type RunningServer } from '../../../gateway/serving/serve.ts'
import { eventually } from '../relay/relay-rig.ts'

/**
 * The actual bytes on the wire: two users share the connection to the gateway behind, and neither may get a part of
 * the other's call or answer.
 */
describe('connections to a real gateway', () => {
  const okay = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'
  let upstream: Server
  let front: RunningServer
  let wires: { socket: Socket; text: string }[] = []
  let answer: (text: string, socket: Socket) => void

  beforeAll(async () => {
    upstream = createServer((socket) => {
      const wire = { socket, text: '' }
      wires.push(wire)
      socket.on('error', () => {})
      socket.on('data', (part) => {
        wire.text += part.toString('latin1')
        answer(part.toString('latin1'), socket)
      })
    })
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
    const oneapiUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
    const proxy = createProxy({ oneapiUrl, trustProxy: false })
    const api = (request: Request) => proxy(request, '192.0.2.7')
    const site = Promise.resolve({ api, pages: api })
    front = await listen(site, { host: '127.0.0.1', port: 0, basePath: '' })
  })
  beforeEach(() => {
    answer = (_, socket) => void socket.write(okay)
  })
  afterEach(() => {
    for (const { socket } of wires) socket.destroy()
    wires = []
  })
  afterAll(async () => {
    await front.close(0)
    await new Promise((done) => upstream.close(done))
  })

  /** Sends bytes and reads what comes until the connection ends or is quiet; a busy machine may begin late. */
  const send = (bytes: string, { quiet = 5000, hangUp = false } = {}) =>
    new Promise<string>((done) => {
      let text = ''
      const socket = connect(front.port, '127.0.0.1')
      const end = () => {
        socket.destroy()
        done(text)
      }
      socket.setTimeout(quiet, end)
      socket.on('error', end).on('close', end)
      socket.on('data', (part) => {
        text += part.toString('latin1')
        socket.setTimeout(150)
      })
      socket.write(bytes, 'latin1', () => hangUp && setTimeout(() => socket.destroy(), 50))
    })

  const call = (line: string, headers: string[] = [], body = '') =>
    `${line} HTTP/1.1\r\nHost: localhost\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`

  const next = call('GET /api/next')
  const firstLines = (text: string) => text.match(/^(GET|HEAD|POST|PUT|DELETE|OPTIONS) \S+/gm) ?? []

  it.each(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST'])(
    'a %s with a body leaves nothing for the next',
    async (method) => {
      const smuggled = 'GET /api/evil HTTP/1.1\r\nHost: x\r\n\r\n'
      await send(call(`${method} /api/a`, [`Content-Length: ${smuggled.length}`], smuggled))
      const sent = wires.map(({ text }) => text).join('')
      const [head = '', body = ''] = sent.split(/\r\n\r\n(.*)/s)
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      // Either the whole body was passed on, or its length was not.
      expect([method, length]).toEqual([method, body.length])
      expect(await send(next)).toContain('200 OK')
      const calls = firstLines(wires.map(({ text }) => text.replace(smuggled, '')).join(''))
      expect(calls).toEqual([`${method} /api/a`, 'GET /api/next'])
    },
  )

  it.each(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST'])(
    'a chunked %s leaves nothing for the next',
    async (method) => {
      const smuggled = 'GET /api/evil HTTP/1.1\r\nHost: x\r\n\r\n'
      const chunks = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`
      await send(call(`${method} /api/a`, ['Transfer-Encoding: chunked'], chunks))
      await send(next)
      // A body that was passed on is chunked and complete.
      const whole = wires.map(({ text }) => text).join('')
      expect(whole.includes(smuggled)).toBe(whole.includes(chunks))
      expect(/^transfer-encoding: chunked\r$/im.test(whole)).toBe(whole.includes(chunks))
      expect(firstLines(whole.replace(chunks, ''))).toEqual([`${method} /api/a`, 'GET /api/next'])
    },
  )

  it('a DELETE whose caller calls its length a matter of the connection leaves nothing for the next', async () => {
    const smuggled = 'GET /api/evil HTTP/1.1\r\nHost: x\r\n\r\n'
    const headers = ['Connection: keep-alive, Content-Length', `Content-Length: ${smuggled.length}`]
    await send(call('DELETE /api/a', headers, smuggled))
    const [{ text } = { text: '' }] = wires
    expect(text).toMatch(/^transfer-encoding: chunked\r$/im)
    expect(text.endsWith(`\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`)).toBe(true)
  })

  it.each([
    ['two lengths', ['Content-Length: 3', 'Content-Length: 5']],
    ['two equal lengths', ['Content-Length: 5', 'Content-Length: 5']],
    ['a list of lengths', ['Content-Length: 5, 5']],
    ['a length that is none', ['Content-Length: +5']],
    ['length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['chunks that are none', ['Transfer-Encoding: xchunked']],
    ['chunks twice', ['Transfer-Encoding: chunked, chunked']],
    ['a space before the colon', ['Content-Length : 5']],
    ['a folded line', ['X-A: 1\r\n Content-Length: 5']],
    ['an expectation that nobody knows', ['Expect: magic', 'Content-Length: 5']],
    ['two hosts', ['Host: evil.test']],
  ])('a call with %s does not get through', async (_, headers) => {
    const reply = await send(call('POST /api/a', headers, 'hello'))
    expect(reply).toMatch(/^HTTP\/1.1 4\d\d /)
    expect(wires.map(({ text }) => text).join('')).toBe('')
  })

  it('what belongs to one connection stays there', async () => {
    const headers = ['Connection: Upgrade, X-Mine, Content-Length', 'Upgrade: websocket', 'X-Mine: 1']
    const more = [
      'TE: trailers',
      'Trailer: X-T',
      'Keep-Alive: 5',
      'Proxy-Connection: close',
      'Expect: 100-continue',
    ]
    await send(call('POST /api/a', [...headers, ...more, 'Content-Length: 5'], 'hello'))
    const [{ text } = { text: '' }] = wires
    expect(text).not.toMatch(/^(upgrade|x-mine|te|trailer|keep-alive|proxy-connection|expect):/im)
    expect(text).toMatch(/^connection: keep-alive\r$/im)
    // The body is framed by its length or by chunks, never by both.
    expect(
      [/^content-length: 5\r$/im.test(text), /^transfer-encoding: chunked\r$/im.test(text)].filter(Boolean),
    ).toHaveLength(1)
  })

  it('trailers end here', async () => {
    const body = '5\r\nhello\r\n0\r\nX-Trailer: 1\r\n\r\n'
    await send(call('POST /api/a', ['Transfer-Encoding: chunked', 'Trailer: X-Trailer'], body))
    expect(wires[0]?.text).toContain('hello')
    expect(wires[0]?.text).not.toMatch(/x-trailer/i)
    expect(await send(next)).toContain('200 OK')
  })

  it.each(['CONNECT localhost:1', 'TRACE /api/a'])('%s does not get through', async (line) => {
    await send(call(line))
    expect(wires).toEqual([])
  })

  it.each([
    '/api/user/token',
    '/api/user/%74oken',
    '/%61pi/oauth/email/bind?email=a@b.co&code=1',
    '/api/token/',
  ])('a link to %s does not get through with the cookie it brings', async (path) => {
    const none = ['Sec-Fetch-Site: none', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document']
    const plain = ['Accept: text/html,*/*;q=0.8']
    for (const headers of [none, plain])
      expect(await send(call(`GET ${path}`, [...headers, 'Cookie: session=1']))).toMatch(/^HTTP\/1.1 403 /)
    expect(wires).toEqual([])
    expect(await send(call(`GET ${path}`, ['Accept: */*', 'Cookie: session=1']))).toContain('200 OK')
  })

  it('a caller who leaves in the middle of his body ends the call there too', async () => {
    answer = () => {}
    await send(call('POST /api/a', ['Content-Length: 100'], 'half'), { hangUp: true, quiet: 2000 })
    const ended = () =>
      Promise.resolve(wires[0]?.socket.closed || wires[0]?.socket.destroyed || wires[0]?.socket.readableEnded)
    expect(await eventually(ended, Boolean)).toBe(true)
    answer = (_, socket) => void socket.write(okay)
    expect(await send(next)).toContain('200 OK')
    expect(wires).toHaveLength(2)
  })

  it.each([
    ['GET', 200],
    ['HEAD', 200],
    ['POST', 502],
  ])('a %s that meets a connection which the gateway is closing is %i', async (method, status) => {
    await send(next)
    let resets = 0
    answer = (_, socket) => void (resets++ ? socket.write(okay) : socket.resetAndDestroy())
    const reply = await send(call(`${method} /api/a`), { quiet: 1500 })
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    // Whatever may change something is sent once: the gateway may have done it.
    const sent = wires.flatMap(({ text }) => firstLines(text)).filter((line) => line.endsWith('/api/a'))
    expect(sent).toHaveLength(status === 200 ? 2 : 1)
  })

  it('early words of the gateway are not taken for its answer', async () => {
    const early = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'
    answer = (_, socket) => void socket.write(early + okay)
    const reply = await send(next)
    expect(reply).toMatch(/^HTTP\/1.1 200 /)
    expect(reply.endsWith('ok')).toBe(true)
  })

  it.each([
    [
      'a switch of protocols',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    ],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 9\r\n\r\nok'],
    [
      'length and chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
    ],
    ['a status beyond 599', 'HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\nok'],
    ['no HTTP', 'hello there\r\n\r\n'],
    ['a header that is none', 'HTTP/1.1 200 OK\r\nX A: 1\r\nContent-Length: 2\r\n\r\nok'],
  ])('an answer with %s is 502, and its connection is not used again', async (_, bytes) => {
    answer = (_text, socket) => void socket.write(bytes)
    expect(await send(next, { quiet: 1500 })).toMatch(/^HTTP\/1.1 502 /)
    answer = (_text, socket) => void socket.write(okay)
    expect(await send(next)).toMatch(/^HTTP\/1.1 200 [^]*ok$/)
    expect(wires).toHaveLength(2)
  })

  it('a body where none may be does not become the next answer', async () => {
    const evil = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil'
    for (const status of ['204 No Content', '205 Reset Content', '304 Not Modified']) {
      answer = (_text, socket) =>
        void socket.write(`HTTP/1.1 ${status}\r\nContent-Length: ${evil.length}\r\n\r\n${evil}`)
      const reply = await send(next)
      expect([status, reply.startsWith(`HTTP/1.1 ${status}`), reply.includes('evil')]).toEqual([
        status,
        true,
        false,
      ])
      answer = (_text, socket) => void socket.write(okay)
      expect([status, await send(next)]).toEqual([status, expect.stringMatching(/^HTTP\/1.1 200 [^]*ok$/)])
    }
  })

  it('words after the end of an answer do not become the next one', async () => {
    answer = (_text, socket) => void socket.write(okay + 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil')
    expect(await send(next)).toMatch(/ok$/)
    answer = (_text, socket) => void socket.write(okay)
    expect(await send(next)).toMatch(/ok$/)
  })

  it('an answer that breaks off breaks off here too', async () => {
    answer = (_text, socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf')
    const reply = await send(next + next, { quiet: 600 })
    expect(reply.match(/HTTP\/1.1/g)).toHaveLength(1)
  })
})
