/** Server-sent events as used in OpenAI's format: one `data` line per event. */

/** The last event of a stream. */
export const doneMark = '[DONE]'

/** Bytes without a line end after which an upstream counts as broken. */
const longestLine = 1024 * 1024

/** Bytes of a stream after which an upstream counts as broken: the longest answer takes half of it. */
const longestStream = 64 * 1024 * 1024

/** An event takes as much time as so many bytes more. */
const bytesPerEvent = 512

/** Bytes of an unfinished line from which on there must be room for them in the process. */
const smallLine = 64 * 1024

/**
 * An upstream that does not keep to a limit. The message goes to the caller.
 */
export class StreamTooLong extends Error {
  override name = 'StreamTooLong'
}

/** What reading a stream depends on besides the stream. */
export interface Reading {
  hold: (bytes: number) => boolean
  pace: (work: number) => Promise<void>
}

const newline = 0x0a
const carriageReturn = 0x0d

/**
 * The `data` of each event, in order; comments and other fields are left out. Nothing more is read before the events
 * that were read are taken.
 * @param options.hold told how many bytes of an unfinished line are kept; returns whether there is room for them
 * @param options.pace told how much there was to do, in bytes; nothing more is read before it resolves
 * @throws {StreamTooLong}, or the error of the stream
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  { hold = () => true, pace = async () => {} }: Partial<Reading> = {},
): AsyncGenerator<string, void> {
  /** The parts of an unfinished line, joined at its end: joined earlier, a long line would be copied with each part. */
  let parts: Uint8Array[] = []
  let buffered = 0
  let held = 0
  let total = 0
  let afterReturn = false
  const keep = (part: Uint8Array) => {
    buffered += part.length
    if (buffered > longestLine) throw new StreamTooLong('单个事件过长')
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
    if (total > longestStream) throw new StreamTooLong('响应过长')
    let from = 0
    let work = bytes.length
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte !== newline && byte !== carriageReturn) {
        afterReturn = false
        continue
      }
      // The second half of a line end.
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
      // It was taken.
      if (held > 0) hold((held = 0))
    }
    // A copy: a few bytes must not keep the whole part in memory.
    if (from < bytes.length) keep(bytes.slice(from))
    await pace(work)
  }
  const last = take()
  if (last !== undefined) yield last
}

export const writeEvent = (data: string) => `data: ${data}\n\n`
