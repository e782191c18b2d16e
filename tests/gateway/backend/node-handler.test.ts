import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { toNodeHandler } from '../../../src/widgets/server.ts'

// What a visitor or a gateway can do to the process of an embedder's site, which serves other visitors, too.

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A site whose every path is this handler, with what its promises were rejected with. */
async function serve(handler: (request: Request) => Promise<Response>) {
  const rejections: unknown[] = []
  const handle = toNodeHandler(handler)
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => rejections.push(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, rejections }
}

/** What a server answers to these bytes. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  for await (const part of socket.setEncoding('utf8')) answer += part as string
  return answer
}

const echo = async (request: Request) =>
  new Response(`${request.method} ${(await request.text()).length}`, { status: 200 })

describe('the handler for Node', () => {
  it.each([
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'],
    ['an address that is none', 'GET http://[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a method that no request has', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('answers %s with 400', async (_, text) => {
    const { port, rejections } = await serve(echo)
    expect(await raw(port, text)).toMatch(/^HTTP\/1.1 400 /)
    expect(rejections).toEqual([])
  })

  it('leaves the body of a GET unread', async () => {
    const { port, rejections } = await serve(echo)
    const answer = await raw(
      port,
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\nhi',
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 [^]*GET 0/)
    expect(rejections).toEqual([])
  })

  it('breaks an answer off where the gateway did', async () => {
    const { port, rejections } = await serve(() =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('half'))
              setTimeout(() => controller.error(new Error('the gateway is gone')), 50)
            },
          }),
        ),
      ),
    )
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    await expect(answer.text()).rejects.toThrow()
    expect(rejections).toEqual([])
  })

  it('ends with the visitor who leaves, and reads no faster than they do', async () => {
    let sent = 0
    let isLeft = false
    let isCancelled = false
    const { port, rejections } = await serve(({ signal }) => {
      signal.addEventListener('abort', () => (isLeft = true))
      const part = new Uint8Array(1_000_000)
      return Promise.resolve(
        new Response(
          new ReadableStream(
            {
              async pull(controller) {
                if ((sent += 1) > 100) return controller.close()
                controller.enqueue(part)
                await new Promise((next) => setImmediate(next))
              },
              cancel: () => void (isCancelled = true),
            },
            { highWaterMark: 0 },
          ),
        ),
      )
    })
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'readable')
    // Longer than the parts take that fit into the buffers of both ends.
    let before = -1
    await expect
      .poll(
        () => {
          const isStill = sent === before
          before = sent
          return isStill || sent > 60
        },
        { interval: 200 },
      )
      .toBe(true)
    expect(sent).toBeLessThan(60)
    socket.destroy()
    await expect.poll(() => [isLeft, isCancelled]).toEqual([true, true])
    expect(rejections).toEqual([])
  })

  it('ends a call that is still waiting for its answer with the visitor', async () => {
    let isLeft = false
    const { port } = await serve(
      ({ signal }) =>
        new Promise((answer) =>
          signal.addEventListener('abort', () => {
            isLeft = true
            answer(new Response(null))
          }),
        ),
    )
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    setTimeout(() => socket.destroy(), 100)
    await expect.poll(() => isLeft).toBe(true)
  })

  it('says that a body is too large, however large', async () => {
    const { port } = await serve(({ headers }) =>
      Promise.resolve(
        new Response(null, { status: Number(headers.get('content-length')) > 1e6 ? 413 : 200 }),
      ),
    )
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(8_000_000) })
    expect(answer.status).toBe(413)
  })
})
