import { isUsageOnly, type Meter } from './meter.ts'
import { doneMark, readEvents, writeEvent } from './sse.ts'
import { tellError } from '../tell-error.ts'

export interface StreamOptions {
  meter: Meter
  /** Whether the caller wants the chunk that only carries usage. */
  wantsUsage: boolean
  /** Pays for the call; runs once, before the caller sees the end. */
  settle: () => Promise<void>
  /** Ends the call to the upstream. */
  abort: () => void
  /** Aborted when the caller goes away; it may do so before the first event. */
  left: AbortSignal
}

/**
 * Passes an upstream's events on as the caller takes them, and has the call paid at its end: after the last event,
 * when the upstream breaks off, or when the caller goes away. Each pays for what was delivered.
 */
export function streamReply(
  body: ReadableStream<Uint8Array>,
  options: StreamOptions,
): ReadableStream<Uint8Array> {
  const { meter, wantsUsage, abort, left } = options
  const events = readEvents(body)
  const bytes = new TextEncoder()
  let settled: Promise<void> | undefined
  const settle = () => (settled ??= options.settle())
  let cancelled = false

  /** The next event to pass on, or undefined at the end. */
  async function next(): Promise<string | undefined> {
    for (let event = await events.next(); !event.done; event = await events.next()) {
      const data = event.value
      if (data === doneMark) return data
      const chunk = parse(data)
      if (cancelled) return undefined
      meter.add(chunk)
      if (wantsUsage || !isUsageOnly(chunk)) return data
    }
    return undefined
  }

  /** The status is sent already, so that the error comes as an event; the stream ends at the next pull. */
  function brokenOff(error: Error): string {
    const event = { error: { message: `上游中断了响应：${error.message}`, type: 'upstream_error' } }
    meter.add(event)
    return JSON.stringify(event)
  }

  async function leave(): Promise<void> {
    cancelled = true
    abort()
    await settle()
  }
  // A failure reaches nobody here; the reservation is given back when the process ends.
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
    // Nothing is taken from the upstream before the caller wants it, so what was taken was delivered.
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
