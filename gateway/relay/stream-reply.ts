import { isUsageOnly, type Meter } from './paying/meter.ts'
import { doneMark, readEvents, StreamTooLong, writeEvent, type Reading } from './sse.ts'
import { innerWords } from '../inner-words.ts'
import { tellError } from '../tell-error.ts'

interface StreamOptions extends Reading {
  meter: Meter
  /** Whether the caller wants the chunk that contains only usage. */
  wantsUsage: boolean
  /** Removes from an event what its reader must not see. */
  clean: (data: string) => string
  /** Charges the call; runs once, before the caller sees the end. */
  settle: () => Promise<void>
  /** Aborts the call to the upstream. */
  abort: () => void
  /** Aborted when the caller disconnects, which may be before the first event. */
  left: AbortSignal
}

/**
 * Forwards an upstream's events as the caller reads them, and charges what was delivered at the end: after
 * the last event, when the upstream breaks off, or when the caller disconnects.
 */
export function streamReply(
  body: ReadableStream<Uint8Array>,
  options: StreamOptions,
): ReadableStream<Uint8Array> {
  const { meter, wantsUsage, clean, abort, left } = options
  const events = readEvents(body, options)
  const bytes = new TextEncoder()
  let settled: Promise<void> | undefined
  const settle = () => (settled ??= options.settle())
  let cancelled = false

  /** The next event to pass on, or undefined at the end. */
  async function next(): Promise<string | undefined> {
    for (let event = await events.next(); !event.done; event = await events.next()) {
      const data = clean(event.value)
      if (data === doneMark) return data
      const chunk = parse(data)
      if (cancelled) return undefined
      meter.add(chunk)
      if (wantsUsage || !isUsageOnly(chunk)) return data
    }
    return undefined
  }

  /** The status is already sent, so the error is reported as an event; the stream ends at the next pull. */
  function brokenOff(error: unknown): string {
    const reason = error instanceof StreamTooLong ? error.message : innerWords(error)
    const event = { error: { message: `上游中断了响应：${reason}`, type: 'upstream_error' } }
    abort()
    meter.add(event)
    return JSON.stringify(event)
  }

  async function leave(): Promise<void> {
    cancelled = true
    abort()
    await settle()
  }
  // There is no caller left to report a failure to; the reservation is refunded when the process ends.
  const leaveUnheard = () => void leave().catch((error: unknown) => tellError('settling a stream', error))
  if (left.aborted) leaveUnheard()
  else left.addEventListener('abort', leaveUnheard, { once: true })

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const data = await next().catch(brokenOff)
        if (cancelled) return
        if (data === undefined || data === doneMark) await settle()
        if (data !== undefined) controller.enqueue(bytes.encode(writeEvent(data)))
        if (data === undefined || data === doneMark) controller.close()
      },
      cancel: leave,
    },
    // Nothing is read from the upstream before the caller requests it, so everything read was delivered.
    { highWaterMark: 0 },
  )
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
