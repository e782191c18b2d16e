import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two checks of the connections. */
const every = 1000

/** The lowest rate at which a caller must read, in bytes per second. */
const slowest = 4 * 1024

/** Bytes of all answers together that may wait to be read. */
const maxUnreadBytes = 48 * 1024 * 1024

interface Reader {
  timeoutMs: number
  /** The bytes of all writes that the system had taken completely at the last check. */
  taken: number
  /** The bytes of the next write that were still queued then. */
  queued: number
}

/**
 * Ends connections whose callers do not read their answers, which use memory until they are read. A caller that reads
 * too slowly is ended after a while; when all callers together leave too much unread, those with the most unread are
 * ended at once.
 * @param grace - milliseconds that a caller may read nothing of the answer that waits for it; default 30 seconds
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
      // For a text, Node counts characters, but the system's queue counts bytes.
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
    if (total <= maxUnreadBytes) return
    for (const [socket, waiting] of unread.sort(([, one], [, other]) => other - one)) {
      socket.destroy()
      total -= waiting
      if (total <= maxUnreadBytes) return
    }
  }

  const timer = setInterval(look, every).unref()
  server.once('close', () => clearInterval(timer))
}

/**
 * The bytes of the last write that the system has not taken yet, read from an internal field that Node's own timeouts
 * use.
 */
const queueOf = (socket: Socket) =>
  (socket as Socket & { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0
