import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { endUnread } from '../../../gateway/serving/end-unread.ts'
import { inParts } from '../../../gateway/http/in-parts.ts'
import { eventually } from '../relay/relay-rig.ts'

const mebibyte = 1024 * 1024

describe('answers that are not read', () => {
  let server: Server
  let sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    sockets = []
    server.closeAllConnections()
    server.close()
  })

  async function serve(bytes: number, grace?: number): Promise<number> {
    server = createServer((_request, response) => response.end(Buffer.alloc(bytes)))
    endUnread(server, grace)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return (server.address() as AddressInfo).port
  }

  const connections = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)))

  /** Asks for an answer and takes so many bytes of it every 100 ms. */
  function ask(port: number, takes: number): Socket {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    socket.pause()
    const timer = setInterval(
      () => void (takes > 0 && socket.read(Math.min(takes, socket.readableLength || 1))),
      100,
    )
    socket.on('close', () => clearInterval(timer))
    return socket
  }

  it('end when nothing of them is taken, those that are taken do not', async () => {
    // Larger than what the system's own buffers take, and read for longer than grace.
    const port = await serve(20 * mebibyte, 3000)
    ask(port, 0)
    const reader = ask(port, mebibyte / 4)
    await eventually(connections, (count) => count === 2)
    await eventually(connections, (count) => count === 1)
    await pause(4000)
    expect(reader.destroyed).toBe(false)
    expect(await connections()).toBe(1)
  })

  it('end at once, the largest first, when all together keep too much memory', async () => {
    const port = await serve(8 * mebibyte)
    for (let at = 0; at < 20; at += 1) ask(port, 0)
    await eventually(connections, (count) => count === 20)
    // What the system's own buffers take of each does not count.
    await eventually(connections, (count) => count < 12)
    expect(await connections()).toBeGreaterThan(3)
  })

  it('are kept in parts of which one waits', async () => {
    let taken = 0
    let over = 0
    const stream = inParts(new Uint8Array(10 * mebibyte), () => (over += 1))
    const reader = stream.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      expect(part.value.length).toBeLessThanOrEqual(mebibyte / 4)
      taken += part.value.length
    }
    expect([taken, over]).toEqual([10 * mebibyte, 1])
    const left = inParts(new Uint8Array(mebibyte), () => (over += 1))
    await left.cancel()
    expect(over).toBe(2)
  })

  it('leave idle connections alone', async () => {
    const port = await serve(100, 500)
    const socket = ask(port, 1000)
    await once(socket, 'readable')
    await pause(2500)
    expect(await connections()).toBe(1)
  })
})
