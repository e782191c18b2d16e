import { isUsageOnly, type Meter } from './paying/meter.ts'
import { doneMark, readEvents, StreamTooLong, writeEvent, type Reading } from './sse.ts'
import { errorText } from '../error-text.ts'
import { logError } from '../log-error.ts'

interface StreamOptions extends Reading {
  meter: Meter
  /** Whether the caller wants the chunk that contains only usage. */
  wantsUsage: boolean
  /** Removes secrets from an event before it is passed on. */
  clean: (data: string) => string
  /** Charges the call. It is called once, before the caller sees the end of the stream. */
  settle: (isDisconnected: boolean) => Promise<void>
  /** Called when the upstream breaks off the stream. */
  onBroken?: (reason: string) => void
  /** Aborts the call to the upstream. */
  abort: () => void
  /** Whether there is memory to read the stream to its usage after the caller has left; called once. */
  mayDrain: () => boolean
  /** Aborted when the caller disconnects, which may be before the first event. */
  signal: AbortSignal
}

/** Milliseconds, and bytes, that a stream is read for its usage after its caller has left. */
const maxDrainMs = 3000
export const maxDrainBytes = 1024 * 1024

/**
 * Forwards an upstream's events as the caller reads them, and charges what was delivered at the end: after the last
 * event, when the upstream breaks off, or when the caller disconnects. A caller who has received the whole answer and
 * leaves before its usage must not pay less, so the stream is read on for a moment.
 */
export function streamReply(
  body: ReadableStream<Uint8Array>,
  options: StreamOptions,
): ReadableStream<Uint8Array> {
  const { meter, wantsUsage, clean, abort, signal } = options
  const events = readEvents(body, { hold: options.hold, throttle })
  const bytes = new TextEncoder()
  let settled: Promise<void> | undefined
  const settle = () => (settled ??= options.settle(cancelled))
  let cancelled = false
  let isOver = false
  let drainedBytes = 0
  let throttledMs = 0

  async function throttle(work: number): Promise<void> {
    if (cancelled) drainedBytes += work
    if (drainedBytes > maxDrainBytes) return abort()
    const began = Date.now()
    await options.throttle(work)
    throttledMs += Date.now() - began
  }

  /** The next event of the upstream; undefined at the end. The meter records how long the upstream took. */
  async function read(): Promise<string | undefined> {
    if (isOver) return undefined
    const began = Date.now() - throttledMs
    const event = await events.next()
    meter.wait(Date.now() - throttledMs - began)
    return event.done ? undefined : clean(event.value)
  }

  /** The next event to pass on; undefined at the end. */
  async function next(): Promise<string | undefined> {
    for (let data = await read(); data !== undefined; data = await read()) {
      isOver ||= data === doneMark
      if (isOver) return data
      const chunk = parse(data)
      meter.add(chunk)
      const hasOnlyUsage = isUsageOnly(chunk)
      isOver ||= cancelled && hasOnlyUsage
      if (wantsUsage || !hasOnlyUsage) return data
    }
    return undefined
  }

  /** Reports an error as an event, because the status is already sent; the stream ends at the next pull. */
  function brokenOff(error: unknown): string {
    const reason = error instanceof StreamTooLong ? error.message : errorText(error)
    if (!cancelled) options.onBroken?.(reason)
    const event = { error: { message: `上游中断了响应：${reason}`, type: 'upstream_error' } }
    abort()
    meter.add(event)
    return JSON.stringify(event)
  }

  async function drainAndSettle(): Promise<void> {
    cancelled = true
    if (options.mayDrain()) {
      const timer = setTimeout(abort, maxDrainMs)
      // Usage that the upstream does not report is estimated.
      while (await next().catch(() => undefined));
      clearTimeout(timer)
    }
    abort()
    await settle()
  }
  let draining: Promise<void> | undefined
  const onDisconnect = () => (draining ??= drainAndSettle())
  // Logs a failure, because no caller is left to report it to.
  const onAbort = () => void onDisconnect().catch((error: unknown) => logError('settling a stream', error))
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const data = await next().catch(brokenOff)
        if (cancelled) return
        if (data === undefined || data === doneMark) await settle()
        if (data !== undefined) controller.enqueue(bytes.encode(writeEvent(data)))
        if (data === undefined || data === doneMark) controller.close()
      },
      cancel: onDisconnect,
    },
    // Nothing is read from the upstream before the caller requests it, so everything read counts as delivered.
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
