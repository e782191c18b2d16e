import { joined } from '../read-text.ts'
import type { MemoryReservation } from './in-flight.ts'
import { jsonScan, type JsonBounds } from './json-scan.ts'

/** Why a body was not read to its end. */
export type Unread = 'too large' | 'too many values' | 'too slow' | 'no room'

interface Reading {
  /** Bytes of the largest body. */
  max: number
  bounds: JsonBounds
  /**
   * The memory of the bytes that have arrived. A declared length reserves nothing, so that callers cannot take memory
   * from others by announcing it.
   */
  memory: MemoryReservation
  /** Waits until this many more bytes may be handled. */
  throttle?: (bytes: number) => Promise<void>
}

/** The lowest rate of a body in bytes per second, so that a slow sender cannot hold memory for long. */
const minBytesPerSecond = 16 * 1024

/** Milliseconds that a body may pause at most. */
const maxPauseMs = 10_000

/**
 * Reads the body of a request while it is within its limits. The server drops the unread rest after the answer.
 * @returns the bytes, or why the body was not read to its end
 */
export async function readBytes(
  request: Pick<Request, 'body' | 'headers'>,
  { max, bounds, memory, throttle }: Reading,
): Promise<Uint8Array<ArrayBuffer> | Unread> {
  if ((declaredLength(request) ?? 0) > max) return 'too large'
  const isWithin = jsonScan(bounds)
  const parts: Uint8Array[] = []
  let size = 0
  let timeoutMs = maxPauseMs
  // `for await` would cancel the stream at an early return, and close the connection with it.
  const reader = request.body?.getReader()
  while (reader) {
    const began = Date.now()
    const part = await within(timeoutMs, reader.read())
    if (!part) return 'too slow'
    if (part.done) break
    const { length } = part.value
    timeoutMs = Math.min(maxPauseMs, timeoutMs - (Date.now() - began) + (length / minBytesPerSecond) * 1000)
    size += length
    if (size > max) return 'too large'
    if (!isWithin(part.value)) return 'too many values'
    if (!(await memory.resize(size))) return 'no room'
    parts.push(part.value)
    await throttle?.(length)
  }
  return joined(parts, size)
}

/** The value of a promise; undefined if it takes longer. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, milliseconds))
  })
  // The connection may fail after the answer, when nothing awaits this promise any more.
  promise.catch(() => {})
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** The length that a request declares; undefined if its body is chunked. */
export const declaredLength = ({ headers }: Pick<Request, 'headers'>): number | undefined => {
  const length = headers.get('content-length')
  return length !== null && /^\d+$/.test(length) ? Number(length) : undefined
}
