import { setTimeout as pause } from 'node:timers/promises'
import type { GatewayContext } from './context.ts'
import { createKeyedLimiter } from './keyed-limiter.ts'

/** Long answers of one user at the same time, until they are read. */
const ofOne = createKeyedLimiter(2)

/** Slices of all users at the same time, in the order of their calls. */
const ofAll = createKeyedLimiter(1)

/** Milliseconds of a slice that others notice, and the most between two slices. */
const noticed = 5
const longestPause = 100

/**
 * Reads something whose cost grows with the data, in turn with all that is read so for anybody, and leaves as much time to
 * all other calls as it takes.
 */
export const limitRead = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new Promise((done, failed) => {
    void ofAll('all', async () => {
      const began = Date.now()
      await work().then(done, failed)
      const took = Date.now() - began
      if (took > noticed) await pause(Math.min(longestPause, 2 * took))
    })
  })

/** Work of a user that consists of many slow reads. */
export const limitReadsByUser = ofOne

/** As `limitRead`, for the one read that a user asks for. */
export const readFor = <Result>(userId: number, work: () => Promise<Result>): Promise<Result> =>
  ofOne(userId, () => limitRead(work))

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
  let isOver = false
  const read = async () => {
    const limit = Math.min(slice, max - sent)
    const rows = left.aborted ? [] : await next(limit, last)
    sent += rows.length
    last = rows.at(-1)
    isOver = rows.length < limit || sent >= max
    return rows.map((row) => JSON.stringify(show(row))).join()
  }
  return new Promise<Response>((answer, fail) => {
    void ofOne(c.get('user').id, async () => {
      const before = await begin?.()
      last = before ?? undefined
      isOver = before === null
      const first = isOver ? '' : await read()
      if (isOver) return answer(c.body(`{"data":[${first}],"message":"","success":true}`, 200, json))
      await new Promise<void>((done) => {
        const bytes = new TextEncoder()
        let part: string | undefined = `{"data":[${first}`
        left.addEventListener('abort', () => done(), { once: true })
        const body = new ReadableStream<Uint8Array>(
          {
            async pull(controller) {
              part ??= `,${await read()}`
              controller.enqueue(
                bytes.encode(isOver ? `${part.replace(/^,$/, '')}],"message":"","success":true}` : part),
              )
              part = undefined
              if (!isOver) return
              controller.close()
              done()
            },
            cancel: () => done(),
          },
          { highWaterMark: 0 },
        )
        answer(c.body(body, 200, json))
      })
    }).catch(fail)
  })
}

const json = { 'Content-Type': 'application/json' }
