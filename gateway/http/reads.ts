import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { GatewayContext } from './context.ts'
import { createKeyedLimiter } from './keyed-limiter.ts'

/** At most two long answers of one user are produced at once; each counts until the caller has read it. */
const byUser = createKeyedLimiter(2)

/** Slices of all users are read one at a time, in the order of the calls. */
const oneAtATime = createKeyedLimiter(1)

/** Milliseconds of work that other calls notice. A pause is checked in steps of this length. */
const stepMs = 5
/**
 * The event loop utilization from which on other work needs the thread; the longest pause in milliseconds, unless
 * timers are late; and the most steps of one pause.
 */
const busyUtilization = 0.25
const maxPauseMs = 100
const maxSteps = 200

/**
 * Pauses for twice the time that some work took, and longer while other work delays even a timer. The pause ends early
 * when the thread is idle.
 * @param took - milliseconds of the work
 */
export async function yieldToOthers(took: number): Promise<void> {
  const wanted = Math.min(maxPauseMs, 2 * took)
  for (let [wait, steps] = [wanted, 0]; wait >= stepMs && took > stepMs && steps < maxSteps; steps++) {
    const [began, before] = [Date.now(), performance.eventLoopUtilization()]
    await pause(stepMs)
    const late = Date.now() - began - stepMs
    if (late < stepMs && performance.eventLoopUtilization(before).utilization < busyUtilization) return
    wait = Math.max(wait - stepMs, 2 * late)
  }
}

/**
 * Runs a read whose cost grows with the data. Such reads run one at a time for all users, with a pause after each that
 * leaves the thread and the database to other calls.
 */
export const limitRead = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new Promise((done, failed) => {
    void oneAtATime('all', async () => {
      const began = Date.now()
      await work().then(done, failed)
      await yieldToOthers(Date.now() - began)
    })
  })

/**
 * As `limitRead`, for work whose result is the same for all callers with a key. They share the work that has not begun
 * yet, because visitors, who have no limit of their own, would otherwise fill the queue that all users wait in.
 */
export function createSharedReads<Result>() {
  const waiting = new Map<string, Promise<Result>>()
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const begin = () => {
      waiting.delete(key)
      return work()
    }
    // The queue may call `begin` at once, so it is entered after the entry has been set.
    const result = waiting.get(key) ?? Promise.resolve().then(() => limitRead(begin))
    waiting.set(key, result)
    return result
  }
}

/** Runs work that consists of many slow reads; at most two of one user at once. */
export const limitReadsByUser = byUser

/** As `limitRead`, for a call that makes a single read; at most two of one user wait or run at once. */
export const readFor = <Result>(userId: number, work: () => Promise<Result>): Promise<Result> =>
  byUser(userId, () => limitRead(work))

interface Part {
  text: string
  isOver: boolean
}

/**
 * Streams an answer in parts; the next part is read when the caller has taken the previous one. The answer counts as
 * one of the user's two until it ends, fails or the caller disconnects.
 */
export const answerInParts = (
  c: GatewayContext,
  headers: Record<string, string>,
  read: () => Promise<Part>,
): Promise<Response> =>
  new Promise((answer, fail) => {
    const signal = c.req.raw.signal
    const work = async () => {
      if (signal.aborted) return answer(c.body(null))
      let part: Part | undefined = await read()
      // Hono drops the body of an answer to HEAD without cancelling it, so a stream would never end.
      if (part.isOver || c.req.method === 'HEAD') return answer(c.body(part.text, 200, headers))
      await new Promise<void>((done) => {
        signal.addEventListener('abort', () => done(), { once: true })
        const bytes = new TextEncoder()
        const pull = async (body: ReadableStreamDefaultController<Uint8Array>) => {
          const { text, isOver } = part ?? (await read())
          part = undefined
          body.enqueue(bytes.encode(text))
          if (!isOver) return
          body.close()
          done()
        }
        const body = new ReadableStream<Uint8Array>(
          {
            pull: (controller) =>
              pull(controller).catch((error: unknown) => {
                done()
                throw error
              }),
            cancel: () => done(),
          },
          { highWaterMark: 0 },
        )
        answer(c.body(body, 200, headers))
      })
    }
    void byUser(c.get('user').id, work).catch(fail)
  })

interface Rows<Row> {
  /**
   * Rows of a slice: few enough that other calls do not wait for it, and that it can be held in memory until the
   * caller reads it.
   */
  slice: number
  /**
   * Reads the rows after `after`, or the first rows if it is undefined. Fewer rows than `limit` mean that there are no
   * more.
   */
  next: (limit: number, after: Row | undefined) => Promise<Row[]>
  /** Finds the row in front of the first one, which `next` starts after; `null` when there are no rows. */
  begin?: () => Promise<Row | null | undefined>
  /** The most rows of the whole answer; default no limit. */
  max?: number
  /** Converts a row for the answer; by default it is sent as it is. */
  show?: (row: Row) => unknown
}

/**
 * The success envelope with many rows, read and sent slice by slice; the next slice is read when the caller has taken
 * the last one. An answer of any size thus holds the memory of one slice.
 */
export async function okRows<Row>(
  c: GatewayContext,
  { slice, next, begin, max = Infinity, show = (row) => row }: Rows<Row>,
): Promise<Response> {
  const signal = c.req.raw.signal
  let sent = 0
  let last: Row | undefined
  return answerInParts(c, json, async () => {
    const before = sent > 0 ? undefined : await begin?.()
    last ??= before ?? undefined
    const limit = before === null ? 0 : Math.min(slice, max - sent)
    const rows = signal.aborted || limit === 0 ? [] : await next(limit, last)
    const isOver = rows.length < slice || sent + rows.length >= max
    const start = sent === 0 ? '{"data":[' : rows.length > 0 ? ',' : ''
    const text = start + rows.map((row) => JSON.stringify(show(row))).join()
    sent += rows.length
    last = rows.at(-1)
    return { text: isOver ? `${text}],"message":"","success":true}` : text, isOver }
  })
}

const json = { 'Content-Type': 'application/json' }
