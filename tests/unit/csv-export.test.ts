import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logs } from '../../demo/gateway/db/schema.ts'
import { listLogs } from '../../src/widgets/api/logs.ts'
import type { LogEntry, LogFilters } from '../../src/widgets/domain/log.ts'
import {
  exportRows,
  type ExportSource,
  type ExportStep,
} from '../../src/widgets/elements/log-list/export-rows.ts'
import { wireFilters } from '../../src/widgets/elements/log-list/log-filters.ts'
import { freezeRange } from '../../src/widgets/elements/log-list/log-range.ts'
import { gatewayFor } from '../../src/widgets/gateway/registry.ts'
import { startGateway, type RunningGateway } from '../gateway/start-gateway.ts'

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

async function run(source: ExportSource) {
  const rows: LogEntry[] = []
  const steps: ExportStep[] = []
  for (const work = exportRows(source); ;) {
    const { done, value } = await work.next()
    if (done) return { rows, steps, more: value.more }
    steps.push(value)
    if (value.phase === 'rows') rows.push(...value.rows)
  }
}

const callsPerWindow = 150

describe('an export from a real gateway', () => {
  let running: RunningGateway
  let gateway: ReturnType<typeof gatewayFor>
  let calls = 0

  beforeAll(async () => {
    running = await startGateway({ clock: clock.now, config: { globalApiRateLimit: callsPerWindow } })
    const signedIn = await fetch(`${running.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'root', password: '123456' }),
    })
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
    const answer = await fetch(`${running.url}/api/user/token`, { headers: { cookie } })
    const { data } = (await answer.json()) as { data: string }
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
        request_id: traced ? `${created_at}-${index}` : '',
      })),
    )
  const ask =
    (filters: LogFilters, scope: 'all' | 'self' = 'all'): ExportSource['ask'] =>
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
    const { rows, more } = await run({ ask: ask(frozen()), clock })
    expect(rows.map(({ content }) => content)).toEqual(
      Array.from({ length: 123 }, (_, i) => `line ${122 - i}`),
    )
    expect({ more, calls }).toEqual({ more: false, calls: 13 })
  })

  it("takes every line of one's own log, though none has an id", async () => {
    await write(35)
    const { rows } = await run({ ask: ask(frozen(), 'self'), clock })
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 35 }, () => 0))
    expect(new Set(rows.map(({ content }) => content)).size).toBe(35)
  })

  it('asks once more after a last page that is full', async () => {
    await write(20)
    expect(await run({ ask: ask(frozen()), clock })).toMatchObject({ more: false })
    expect(calls).toBe(3)
  })

  it('keeps to the filter', async () => {
    await write(25)
    const { rows } = await run({ ask: ask(frozen({ type: '2' })), clock })
    expect(rows.map(({ type }) => type)).toEqual(Array.from({ length: 12 }, () => 2))
  })

  it('stops at the limit and says whether there is more', async () => {
    await write(20)
    const exact = await run({ ask: ask(frozen()), clock, limit: 20 })
    expect([exact.rows.length, exact.more]).toEqual([20, false])
    await write(1)
    const over = await run({ ask: ask(frozen()), clock, limit: 20 })
    expect([over.rows.length, over.more]).toEqual([20, true])
    const within = await run({ ask: ask(frozen()), clock, limit: 15 })
    expect([within.rows.length, within.more]).toEqual([15, true])
  })

  it('is not shifted by lines that come while it runs', async () => {
    await write(30, seconds() - 60, false)
    // A user's own lines have no id, and these no request id either, so only the fixed end time separates them.
    const asked = ask(frozen(), 'self')
    const { rows } = await run({
      async ask(page, num) {
        const answer = await asked(page, num)
        await write(3, seconds(), false)
        return answer
      },
      clock,
    })
    expect(rows.map(({ content }) => content)).toEqual(Array.from({ length: 30 }, (_, i) => `line ${29 - i}`))
  })

  it("writes no line twice where the gateway's clock is behind", async () => {
    await write(30)
    const asked = ask(frozen())
    const { rows } = await run({
      async ask(page, num) {
        const answer = await asked(page, num)
        await write(3, seconds() - 30 + page)
        return answer
      },
      clock,
    })
    const ids = rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(rows.filter(({ created_at }) => created_at === seconds() - 60)).toHaveLength(30)
  })

  it('bursts, then keeps to two calls a second', async () => {
    await write(1_095)
    const before = clock.time
    const { rows } = await run({ ask: ask(frozen()), clock })
    expect([rows.length, calls]).toEqual([1_095, 110])
    expect(clock.time - before).toBe(10 * 500)
  })

  it('waits a 429 out, counting down, and goes on', async () => {
    await write(40)
    for (let used = 0; used < callsPerWindow - 2; used += 1) await fetch(`${running.url}/api/status`)
    const { rows, steps } = await run({ ask: ask(frozen()), clock })
    expect(rows).toHaveLength(40)
    const countdown = steps.flatMap((step) => (step.phase === 'waiting' ? [step.seconds] : []))
    expect(countdown.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, i) => 30 - i))
    // The gateway's rate limit window is three minutes.
    expect(countdown).toHaveLength(180)
  })

  it('stops at a network failure and goes on from the same page', async () => {
    await write(25)
    const nowhere = gatewayFor({ baseUrl: 'http://127.0.0.1:1', owner: {}, tokenProvider: () => 'x' })
    const asked = ask(frozen())
    let cut = true
    const { rows, steps } = await run({
      ask(page, num) {
        if (page !== 1 || !cut) return asked(page, num)
        cut = false
        return listLogs(nowhere, 'all', page, frozen(), { num })
      },
      clock,
    })
    expect(steps.map((step) => (step.phase === 'failed' ? step.error.kind : step.phase))).toEqual([
      'rows',
      'network',
      'rows',
      'rows',
    ])
    expect(rows).toHaveLength(25)
  })

  it('ends with the abort when it is cancelled', async () => {
    await write(25)
    const cancel = new AbortController()
    const work = exportRows({
      ask: (page, num) => listLogs(gateway, 'all', page, frozen(), { num, signal: cancel.signal }),
      clock,
    })
    await work.next()
    cancel.abort()
    await expect(work.next()).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('an export from a gateway that gives more than a page', () => {
  const line = (index: number) => ({ id: index + 1, content: `line ${index}` }) as LogEntry
  const all = (count: number) => Array.from({ length: count }, (_, index) => line(index))
  const gives = (count: number, most: number, total?: number) => {
    const asked: [number, number][] = []
    const ask: ExportSource['ask'] = async (page, num) => {
      asked.push([page, num])
      const size = Math.min(num, most)
      const rows = all(count).slice(page * size, (page + 1) * size)
      return { rows, size, more: rows.length === size, ...(total === undefined ? {} : { total }) }
    }
    return { ask, asked }
  }

  it('is one call where ten thousand are honoured, in slices', async () => {
    const { ask, asked } = gives(4_812, 10_000)
    const { rows, steps, more } = await run({ ask, clock })
    expect([rows.length, more, asked]).toEqual([4_812, false, [[0, 10_000]]])
    expect(Math.max(...steps.map((step) => (step.phase === 'rows' ? step.rows.length : 0)))).toBe(500)
  })

  it('goes on where the number is cut to a hundred', async () => {
    const { ask, asked } = gives(250, 100)
    const { rows, more } = await run({ ask, clock })
    expect([rows.length, more, asked.length]).toEqual([250, false, 3])
  })

  it('believes a total', async () => {
    const { ask, asked } = gives(200, 100, 200)
    const { rows } = await run({ ask, clock })
    expect([rows.length, asked.length]).toEqual([200, 2])
  })

  it('stops at ten thousand and says that there is more @9.6', async () => {
    const { ask } = gives(10_001, 20_000)
    const { rows, more } = await run({ ask, clock })
    expect([rows.length, more]).toEqual([10_000, true])
  })

  it('ends where a gateway answers the same page for ever', async () => {
    let asked = 0
    const work = run({
      async ask() {
        asked += 1
        return { rows: all(10), size: 10, more: true }
      },
      clock,
      limit: 100,
    })
    await expect(work).resolves.toMatchObject({ rows: all(10) })
    expect(asked).toBe(11)
  })
})
