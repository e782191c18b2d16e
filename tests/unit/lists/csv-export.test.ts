import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logs } from '../../../gateway/db/schema.ts'
import { listLogs } from '../../../src/widgets/api/logs.ts'
import { freezeRange, type LogEntry, type LogFilters } from '../../../src/widgets/domain/log.ts'
import { LogExport, type ExportRequest } from '../../../src/widgets/elements/logs/export/export-job.ts'
import { LogReadJob, type FetchLines } from '../../../src/widgets/elements/logs/lines/log-read-job.ts'
import { messages } from '../../../src/widgets/elements/logs/log-list.messages.ts'
import { wireFilters } from '../../../src/widgets/elements/logs/filters/log-filters.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { startGateway, type RunningGateway } from '../../gateway/start-gateway.ts'
import { rootToken } from '../../root.ts'

/** A clock that advances only by waiting; shared by gateway and export. */
const clock = {
  time: 1_800_000_000_000,
  waits: [] as number[],
  now: () => clock.time,
  wait: async (milliseconds: number) => {
    clock.waits.push(milliseconds)
    clock.time += milliseconds
  },
}

/** Every line that a walk gives. */
async function run(ask: FetchLines, limit?: number) {
  const rows: LogEntry[] = []
  const sink = { add: (more: readonly LogEntry[]) => rows.push(...more), end: () => undefined }
  const walk = new LogReadJob({ kind: 'log-export', title: '' }, ask, sink, limit)
  const steps = { step: () => undefined, acquire: async () => undefined, wait: async () => undefined }
  await walk.plan.items[0]!.run(anyGateway(), new AbortController().signal, steps)
  return { rows, more: walk.more }
}

const anyGateway = () => gatewayFor({ baseUrl: 'http://127.0.0.1:1', owner: {}, tokenProvider: () => 'x' })

const callsPerWindow = 150

describe('an export from a real gateway', () => {
  let running: RunningGateway
  let gateway: ReturnType<typeof gatewayFor>
  let calls = 0
  let traces = 0

  beforeAll(async () => {
    const config = { globalApiRateLimit: callsPerWindow, manners: 'real' as const }
    running = await startGateway({ clock: clock.now, config })
    const data = await rootToken(running.url)
    gateway = gatewayFor({ baseUrl: running.url, owner: {}, tokenProvider: () => data })
  })
  afterAll(() => running.close())

  beforeEach(async () => {
    await running.db.delete(logs)
    clock.waits = []
    // A new window of the gateway's rate limit.
    clock.time += 180_000
    calls = 0
  })

  const seconds = () => Math.floor(clock.time / 1000)
  const write = (count: number, created_at = seconds() - 60, traced = true) =>
    running.db.insert(logs).values(
      Array.from({ length: count }, (_, index) => ({
        user_id: 1,
        username: 'root',
        created_at,
        type: 1 + (index % 2),
        content: `line ${index}`,
        quota: index,
        request_id: traced ? `r${++traces}` : '',
      })),
    )
  const ask =
    (filters: LogFilters, scope: 'all' | 'self' = 'all'): FetchLines =>
    (page, num) => {
      calls += 1
      return listLogs(gateway, scope, page, filters, { num })
    }
  const frozen = (texts = {}) => {
    const filters = wireFilters(texts, clock.time)
    return { ...filters, ...freezeRange(filters, clock.time) }
  }

  it('takes page after page until a short one, each line once and in order', async () => {
    await write(123)
    const { rows, more } = await run(ask(frozen()))
    expect(rows.map(({ content }) => content)).toEqual(
      Array.from({ length: 123 }, (_, i) => `line ${122 - i}`),
    )
    expect({ more, calls }).toEqual({ more: false, calls: 13 })
  })

  it("takes every line of one's own log, though none has an id", async () => {
    await write(35)
    const { rows } = await run(ask(frozen(), 'self'))
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 35 }, () => 0))
    expect(new Set(rows.map(({ content }) => content)).size).toBe(35)
  })

  it('asks once more after a last page that is full', async () => {
    await write(20)
    expect(await run(ask(frozen()))).toMatchObject({ more: false })
    expect(calls).toBe(3)
  })

  it('keeps to the filter', async () => {
    await write(25)
    const { rows } = await run(ask(frozen({ type: '2' })))
    expect(rows.map(({ type }) => type)).toEqual(Array.from({ length: 12 }, () => 2))
  })

  it('stops at the limit and says whether there is more', async () => {
    await write(20)
    const exact = await run(ask(frozen()), 20)
    expect([exact.rows.length, exact.more]).toEqual([20, false])
    await write(1)
    const over = await run(ask(frozen()), 20)
    expect([over.rows.length, over.more]).toEqual([20, true])
    const within = await run(ask(frozen()), 15)
    expect([within.rows.length, within.more]).toEqual([15, true])
  })

  it('is not shifted by lines that come while it runs', async () => {
    await write(30, seconds() - 60, false)
    // A user's own lines have no id, and these no request id either, so only the fixed end time separates them.
    const asked = ask(frozen(), 'self')
    const { rows } = await run(async (page, num) => {
      const answer = await asked(page, num)
      await write(3, seconds(), false)
      return answer
    })
    expect(rows.map(({ content }) => content)).toEqual(Array.from({ length: 30 }, (_, i) => `line ${29 - i}`))
  })

  // new-api numbers the lines of the own log by their place.
  it.each(['all', 'self'] as const)(
    "writes no line of %s twice where the gateway's clock is behind",
    async (scope) => {
      await write(30)
      const asked = ask(frozen(), scope)
      const { rows } = await run(async (page, num) => {
        const answer = await asked(page, num)
        await write(3, seconds() - 30 + page)
        const numbered = answer.rows.map((row, place) => ({ ...row, id: page * 10 + place + 1 }))
        return scope === 'all' ? answer : { ...answer, rows: numbered }
      })
      const names = rows.map(({ request_id }) => request_id)
      expect(new Set(names).size).toBe(names.length)
      expect(rows.filter(({ created_at }) => created_at === seconds() - 60)).toHaveLength(30)
    },
  )

  /** An export as a job, before a clock that only waiting moves on. */
  function begin(ask: FetchLines) {
    const files: Blob[] = []
    const page = gatewayFor({ baseUrl: running.url, owner: {}, tokenProvider: () => 'x' })
    const request: ExportRequest = {
      scope: 'all',
      columns: ['content'],
      t: messages.en,
      typeName: String,
      filters: frozen(),
      unit: { quota_per_unit: 500_000, display_in_currency: true },
    }
    const made = new LogExport(request, 'Log export', ask, (file) => files.push(file))
    const queue = new JobQueue(page, (signal) => ({
      now: clock.now,
      wait(milliseconds) {
        signal.throwIfAborted()
        return clock.wait(milliseconds)
      },
    }))
    const steps: number[] = []
    const waits = new Set<number>()
    page.jobs.subscribe(({ jobs }) => {
      steps.push(jobs[0]?.steps?.done ?? 0)
      if (jobs[0]?.wait?.refused) waits.add(jobs[0].wait.until)
    })
    const { id } = queue.start(made.plan)
    const job = () => page.jobs.getState().jobs[0]!
    return {
      queue,
      id,
      job,
      made,
      waits,
      steps,
      ended: (state = 'ended') =>
        expect.poll(() => job().state, { interval: 5, timeout: 20_000 }).toBe(state),
      lines: async () => (files[0] ? (await files[0].text()).trimEnd().split('\r\n').slice(1) : undefined),
    }
  }
  const written = (count: number) => Array.from({ length: count }, (_, i) => `line ${count - 1 - i}`)

  it('starts fast: what the limit allows needs no wait', async () => {
    await write(795)
    const before = clock.time
    const { ended, lines } = begin(ask(frozen()))
    await ended()
    expect(await lines()).toEqual(written(795))
    expect(calls).toBe(80)
    expect(clock.time - before).toBe(0)
  })

  it('waits a 429 out, until a moment that the job tells, and continues', async () => {
    await write(40)
    for (let used = 0; used < callsPerWindow - 2; used += 1) await fetch(`${running.url}/api/status`)
    const begun = clock.time
    const { ended, lines, waits } = begin(ask(frozen()))
    await ended()
    expect(await lines()).toEqual(written(40))
    // The gateway's rate limit window is three minutes, of which its empty 429 says nothing.
    expect([...waits]).toEqual([begun + 180_000])
  })

  it('stops at a network failure and continues from the same page', async () => {
    await write(25)
    const nowhere = gatewayFor({ baseUrl: 'http://127.0.0.1:1', owner: {}, tokenProvider: () => 'x' })
    const asked = ask(frozen())
    let cut = true
    const { ended, lines, job, queue, id, made } = begin((page, num) => {
      if (page !== 1 || !cut) return asked(page, num)
      cut = false
      return listLogs(nowhere, 'all', page, frozen(), { num })
    })
    await ended()
    expect(job().items[0]).toMatchObject({ state: 'refused', error: { kind: 'network' } })
    expect([made.rows, await lines()]).toEqual([10, undefined])
    queue.retry(id)
    await expect.poll(lines, { timeout: 5000 }).toEqual(written(25))
    expect(calls).toBe(3)
  })

  it('paused in the middle of a call, it asks for that page again and writes each line once', async () => {
    await write(45)
    let stop = () => {}
    const { ended, lines, queue, id, made } = begin((page, num, signal) => {
      calls += 1
      const answer = listLogs(gateway, 'all', page, frozen(), { num, signal })
      if (calls === 3) stop()
      return answer
    })
    stop = () => queue.pause(id)
    await ended('paused')
    await expect.poll(() => made.rows).toBe(20)
    queue.resume(id)
    await ended()
    expect(await lines()).toEqual(written(45))
    expect(calls).toBe(6)
  })

  it('cancelled, it writes nothing and asks no more', async () => {
    await write(45)
    let stop = () => {}
    const asked = ask(frozen())
    const { ended, lines, queue, id } = begin((page, num) => {
      if (page === 2) stop()
      return asked(page, num)
    })
    stop = () => queue.cancel(id)
    await ended('cancelled')
    await new Promise((next) => setTimeout(next, 100))
    expect([calls, await lines()]).toEqual([3, undefined])
  })

  it('adds many lines in slices, so that the page is not blocked', async () => {
    const rows = Array.from(
      { length: 4_812 },
      (_, index) => ({ id: index + 1, content: `line ${index}` }) as LogEntry,
    )
    const { ended, lines, steps } = begin(async () => ({ rows, size: rows.length, more: false }))
    await ended()
    expect(await lines()).toHaveLength(4_812)
    expect([...new Set(steps)].slice(1, 4)).toEqual([500, 1000, 1500])
  })
})

describe('an export from a gateway that gives more than a page', () => {
  const line = (index: number) => ({ id: index + 1, content: `line ${index}` }) as LogEntry
  const all = (count: number) => Array.from({ length: count }, (_, index) => line(index))
  const gives = (count: number, most: number, total?: number) => {
    const asked: [number, number][] = []
    const ask: FetchLines = async (page, num) => {
      asked.push([page, num])
      const size = Math.min(num, most)
      const rows = all(count).slice(page * size, (page + 1) * size)
      if (total !== undefined) return { rows, size, total, more: (page + 1) * size < total }
      // As the wire decides it: see `pages.test.ts`.
      return { rows, size: rows.length, more: rows.length > 0 && rows.length % 10 === 0 }
    }
    return { ask, asked }
  }

  it('is one call where ten thousand are honoured', async () => {
    const { ask, asked } = gives(4_812, 10_000)
    const { rows, more } = await run(ask)
    expect([rows.length, more, asked]).toEqual([4_812, false, [[0, 10_000]]])
  })

  it('goes on where the number is cut to a hundred', async () => {
    const { ask, asked } = gives(250, 100)
    const { rows, more } = await run(ask)
    // The last fifty may be five pages of ten, so it asks once more.
    expect([rows.length, more, asked.length]).toEqual([250, false, 4])
  })

  it('believes a total', async () => {
    const { ask, asked } = gives(200, 100, 200)
    const { rows } = await run(ask)
    expect([rows.length, asked.length]).toEqual([200, 2])
  })

  it('stops at ten thousand and says that there is more @9.6', async () => {
    const { ask } = gives(10_001, 20_000)
    const { rows, more } = await run(ask)
    expect([rows.length, more]).toEqual([10_000, true])
  })

  it('ends where a gateway answers the same page for ever', async () => {
    let asked = 0
    const work = run(async () => {
      asked += 1
      return { rows: all(10), size: 10, more: true }
    }, 100)
    await expect(work).resolves.toMatchObject({ rows: all(10) })
    expect(asked).toBe(11)
  })
})
