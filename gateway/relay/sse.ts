/** Server-sent events as used in OpenAI's format: one `data` line per event. */

/** The last event of a stream. */
export const doneMark = '[DONE]'

/** Bytes without a line end after which an upstream counts as broken. */
const maxLineBytes = 1024 * 1024

/** Bytes of a stream after which an upstream counts as broken, twice the longest answer. */
const maxStreamBytes = 64 * 1024 * 1024

/** The cost of handling an event, in bytes: as much time as reading 512 bytes more. */
const bytesPerEvent = 512

/** Bytes of an unfinished line up to which no memory is reserved for it. */
const smallLine = 64 * 1024

/** Thrown when an upstream exceeds a limit. The caller gets the message. */
export class StreamTooLong extends Error {
  override name = 'StreamTooLong'
}

/** The callbacks by which reading a stream is limited. */
export interface Reading {
  hold: (bytes: number) => boolean
  throttle: (work: number) => Promise<void>
}

const newline = 0x0a
const carriageReturn = 0x0d

/**
 * Yields the `data` of each event in order; comments and other fields are skipped. It reads on only after the consumer
 * has taken the events read so far.
 * @param options.hold - called with the bytes kept of an unfinished line; returns whether there is memory for them
 * @param options.throttle - called with the work done, in bytes; reading continues when it resolves
 * @throws {StreamTooLong}, or the error of the stream
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  { hold = () => true, throttle = async () => {} }: Partial<Reading> = {},
): AsyncGenerator<string, void> {
  /**
   * The parts of an unfinished line. They are joined at its end, because joining them earlier would copy a long line
   * with each part.
   */
  let parts: Uint8Array[] = []
  let buffered = 0
  let held = 0
  let total = 0
  let afterReturn = false
  const keep = (part: Uint8Array) => {
    buffered += part.length
    if (buffered > maxLineBytes) throw new StreamTooLong('单个事件过长')
    if (buffered > smallLine && !hold((held = buffered))) throw new StreamTooLong('网关内存不足')
    parts.push(part)
  }
  const take = () => {
    if (buffered === 0) return undefined
    const line = Buffer.concat(parts).toString()
    buffered = 0
    parts = []
    return line.startsWith('data:') ? line.slice(5).trim() : undefined
  }
  for await (const bytes of stream) {
    total += bytes.length
    if (total > maxStreamBytes) throw new StreamTooLong('响应过长')
    let from = 0
    let work = bytes.length
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte !== newline && byte !== carriageReturn) {
        afterReturn = false
        continue
      }
      // This is the second half of a CRLF line end.
      if (byte === newline && afterReturn) {
        afterReturn = false
        from = at + 1
        continue
      }
      afterReturn = byte === carriageReturn
      if (at > from) keep(bytes.subarray(from, at))
      from = at + 1
      const data = take()
      if (data === undefined) {
        if (held > 0) hold((held = 0))
        continue
      }
      work += bytesPerEvent
      yield data
      // The consumer has taken the event, so its memory is free.
      if (held > 0) hold((held = 0))
    }
    // A copy is kept, because a slice of a few bytes would keep the whole part in memory.
    if (from < bytes.length) keep(bytes.slice(from))
    await throttle(work)
  }
  const last = take()
  if (last !== undefined) yield last
}

export const writeEvent = (data: string) => `data: ${data}\n\n`
