import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { GatewayContext } from './context.ts'
import { createKeyedLimiter } from './keyed-limiter.ts'

/** Long answers of one user at the same time, until they are read. */
const ofOne = createKeyedLimiter(2)

/** Slices of all users at the same time, in the order of their calls. */
const ofAll = createKeyedLimiter(1)

/** Milliseconds of a slice that others notice, after which it is seen whether they need the thread. */
const noticed = 5
/** The share of these that is work when they do, the longest pause unless timers are late, and the most of such steps. */
const needed = 0.25
const longestPause = 100
const mostSteps = 200

/**
 * Pauses for twice the time that some work took, and longer while the other work delays even a timer. Ends early when the
 * thread is idle.
 */
export async function yieldToOthers(took: number): Promise<void> {
  const wanted = Math.min(longestPause, 2 * took)
  for (let [wait, steps] = [wanted, 0]; wait >= noticed && took > noticed && steps < mostSteps; steps++) {
    const [began, before] = [Date.now(), performance.eventLoopUtilization()]
    await pause(noticed)
    const late = Date.now() - began - noticed
    if (late < noticed && performance.eventLoopUtilization(before).utilization < needed) return
    wait = Math.max(wait - noticed, 2 * late)
  }
}

/**
 * Reads something whose cost grows with the data, in turn with all that is read so for anybody, and leaves as much time to
 * all other calls as it takes.
 */
export const limitRead = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new Promise((done, failed) => {
    void ofAll('all', async () => {
      const began = Date.now()
      await work().then(done, failed)
      await yieldToOthers(Date.now() - began)
    })
  })

/** Work of a user that consists of many slow reads. */
export const limitReadsByUser = ofOne

/** As `limitRead`, for the one read that a user asks for. */
export const readFor = <Result>(userId: number, work: () => Promise<Result>): Promise<Result> =>
  ofOne(userId, () => limitRead(work))

interface Part {
  text: string
  isOver: boolean
}

/**
 * Answers in parts, each of which is read when the one before has been taken. The answer is one of its user's turns until
 * its end, a failure, or the caller's leaving.
 */
export const answerInParts = (
  c: GatewayContext,
  headers: Record<string, string>,
  read: () => Promise<Part>,
): Promise<Response> =>
  new Promise((answer, fail) => {
    const left = c.req.raw.signal
    const work = async () => {
      if (left.aborted) return answer(c.body(null))
      let part: Part | undefined = await read()
      if (part.isOver) return answer(c.body(part.text, 200, headers))
      await new Promise<void>((done) => {
        left.addEventListener('abort', () => done(), { once: true })
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
    void ofOne(c.get('user').id, work).catch(fail)
  })

interface Rows<Row> {
  /** Rows of a slice: so few that other calls do not wait for it, and that it may wait for its reader. */
  slice: number
  /** Reads the next rows after one, or the first, in turn; fewer than asked for at the end. */
  next: (limit: number, after: Row | undefined) => Promise<Row[]>
  /** The row after which the first one is; `null` when there are none. */
  begin?: () => Promise<Row | null | undefined>
  /** The most rows in all. */
  max?: number
  /** A row as it is answered. */
  show?: (row: Row) => unknown
}

/**
 * The success envelope with many rows, which are read and sent slice by slice, the next one when the last has been taken:
 * an answer of any size holds as much memory as one slice of it.
 */
export async function okRows<Row>(
  c: GatewayContext,
  { slice, next, begin, max = Infinity, show = (row) => row }: Rows<Row>,
): Promise<Response> {
  const left = c.req.raw.signal
  let sent = 0
  let last: Row | undefined
  return answerInParts(c, json, async () => {
    const before = sent > 0 ? undefined : await begin?.()
    last ??= before ?? undefined
    const limit = before === null ? 0 : Math.min(slice, max - sent)
    const rows = left.aborted || limit === 0 ? [] : await next(limit, last)
    const isOver = rows.length < slice || sent + rows.length >= max
    const start = sent === 0 ? '{"data":[' : rows.length > 0 ? ',' : ''
    const text = start + rows.map((row) => JSON.stringify(show(row))).join()
    sent += rows.length
    last = rows.at(-1)
    return { text: isOver ? `${text}],"message":"","success":true}` : text, isOver }
  })
}

const json = { 'Content-Type': 'application/json' }
