import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two looks at the connections. */
const every = 1000

/** Bytes a second that a caller must take. */
const slowest = 4 * 1024

/** Bytes of all answers together that may wait for their callers. */
const mostUnread = 48 * 1024 * 1024

interface Reader {
  timeoutMs: number
  /** At the last look, the bytes of all writes that were taken whole. */
  taken: number
  /** And what was left of the write after them. */
  queued: number
}

/**
 * Ends connections whose callers do not read their answers, which are held in memory meanwhile: after a while,
 * or at once, those with the most unread first, when all of them keep too much.
 * @param grace milliseconds for which a caller may take nothing of what waits for it
 */
export function endUnread(server: Server, grace = 30_000): void {
  const readers = new Map<Socket, Reader>()
  server.on('connection', (socket) => {
    readers.set(socket, { timeoutMs: grace, taken: 0, queued: 0 })
    socket.once('close', () => readers.delete(socket))
  })

  function look(): void {
    let total = 0
    const unread: [Socket, number][] = []
    for (const [socket, reader] of readers) {
      const queued = queueOf(socket)
      // Of a text, Node counts the characters; the system's queue counts its bytes.
      const waiting = Math.max(socket.writableLength, queued)
      const taken = socket.bytesWritten - socket.writableLength
      const progress = taken > reader.taken ? taken - reader.taken : Math.max(0, reader.queued - queued)
      const timeoutMs = reader.timeoutMs - every + (progress / slowest) * 1000
      Object.assign(reader, { timeoutMs: waiting === 0 ? grace : Math.min(grace, timeoutMs), taken, queued })
      if (reader.timeoutMs <= 0) socket.destroy()
      else if (waiting > 0) {
        unread.push([socket, waiting])
        total += waiting
      }
    }
    if (total <= mostUnread) return
    for (const [socket, waiting] of unread.sort(([, one], [, other]) => other - one)) {
      socket.destroy()
      total -= waiting
      if (total <= mostUnread) return
    }
  }

  const timer = setInterval(look, every).unref()
  server.once('close', () => clearInterval(timer))
}

/** Bytes of the last write that the system has not taken yet; Node itself looks at them for its timeouts. */
const queueOf = (socket: Socket) =>
  (socket as Socket & { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0
