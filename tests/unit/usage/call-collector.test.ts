import { describe, expect, test } from 'vitest'
import { LogType, type LogEntry } from '../../../src/widgets/domain/log.ts'
import { CallCollector, type FetchCalls } from '../../../src/widgets/kit/usage/sources/call-collector.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'
import { collectedUsage } from '../../../src/widgets/kit/usage/sources/collected-usage.ts'
import { historyOf, randomFrom } from './history.ts'

const now = 1_795_300_000
const range = spanOf('7d', now)
const query = { metric: 'requests', step: 'day', range, group: 'model' } as const

/** A log that answers pages of ten, newest first, and notes what it was asked. */
function logOf(calls: number, seed = 3) {
  const lines = historyOf(randomFrom(seed), { ...range, to: now }, calls, 4)
    .sort((one, other) => one.at - other.at)
    .map((call, index) => lineOf(call.at, call.model, index + 1))
  const asked: { from: number; to: number; page: number }[] = []
  const fetchPage: FetchCalls = ({ from, to }, page) => {
    asked.push({ from, to, page })
    const found = lines.filter(({ created_at }) => created_at >= from && created_at < to).reverse()
    const rows = found.slice(page * 10, page * 10 + 10)
    return Promise.resolve({ rows, more: rows.length === 10, size: 10 })
  }
  return { lines, asked, fetchPage }
}

const lineOf = (created_at: number, model_name: string, id: number): LogEntry => ({
  id,
  created_at,
  model_name,
  type: LogType.consumption,
  content: '',
  request_id: `r${id}`,
  username: 'u',
  token_name: 'k',
  channel: 1,
  is_stream: false,
  quota: 1,
  prompt_tokens: 1,
  completion_tokens: 1,
  elapsed_time: 5,
})

const forever = new AbortController().signal
const quiet = () => undefined

describe('a walk through the log', () => {
  test('says which buckets it has passed, and never less than they hold', async () => {
    const { fetchPage } = logOf(120)
    const walk = new CallCollector(range)
    const told: (number | undefined)[][] = []
    await walk.read(now, fetchPage, forever, () => told.push([...collectedUsage(walk, query).total]))
    const whole = told.at(-1)!
    expect(whole.reduce((sum, count) => sum! + count!, 0)).toBe(120)
    for (const total of told)
      total.forEach((count, index) => expect([undefined, whole[index]]).toContain(count))
    const known = told.map((total) => total.filter((count) => count !== undefined).length)
    expect(known[0]).toBeLessThan(7)
    expect(known).toEqual([...known].sort((one, other) => one - other))
  })

  test('interrupted goes on where it was', async () => {
    const { fetchPage, asked } = logOf(120)
    const walk = new CallCollector(range)
    const broken: FetchCalls = (span, page) =>
      page === 5 ? Promise.reject(new Error('lost')) : fetchPage(span, page)
    await expect(walk.read(now, broken, forever, quiet)).rejects.toThrow('lost')
    await walk.read(now, fetchPage, forever, quiet)
    expect(asked.map(({ page }) => page)).toEqual(Array.from({ length: 13 }, (_, page) => page))
    expect(walk.calls).toHaveLength(120)
  })

  test('what comes after it was called off counts for nothing', async () => {
    const { fetchPage } = logOf(30)
    const control = new AbortController()
    const walk = new CallCollector(range)
    const late: FetchCalls = (span, page) => {
      control.abort(new Error('gone'))
      return fetchPage(span, page)
    }
    await expect(walk.read(now, late, control.signal, quiet)).rejects.toThrow('gone')
    expect(walk.calls).toHaveLength(0)
    await walk.read(now, fetchPage, forever, quiet)
    expect(walk.calls).toHaveLength(30)
  })

  test('asked again it reads only what was written since', async () => {
    const { fetchPage, asked, lines } = logOf(60)
    const walk = new CallCollector(range)
    await walk.read(now, fetchPage, forever, quiet)
    asked.length = 0
    lines.push(lineOf(now + 5, 'm1', 1000))
    await walk.read(now + 60, fetchPage, forever, quiet)
    expect(asked).toEqual([{ from: now, to: now + 60, page: 0 }])
    expect(walk.calls).toHaveLength(61)
  })

  test('a line that comes twice, because another was written between two pages, counts once', async () => {
    const { fetchPage, lines } = logOf(40)
    const walk = new CallCollector(range)
    const shifting: FetchCalls = (span, page) => {
      if (page === 2) lines.push(lineOf(now - 1, 'm1', 2000))
      return fetchPage(span, page)
    }
    await walk.read(now, shifting, forever, quiet)
    expect(walk.calls).toHaveLength(40)
  })

  test('counts every own call where the gateway numbers them anew, and none twice by its request', async () => {
    const own = logOf(2500)
    // new-api before request ids, and Veloera: the id's last ten bits.
    for (const line of own.lines) Object.assign(line, { id: Number(line.id) % 1024, request_id: '' })
    const walk = new CallCollector(range)
    await walk.read(now, own.fetchPage, forever, quiet)
    expect(walk.calls).toHaveLength(2500)

    // new-api with request ids: an id is a place, which moves when a line is written between two pages.
    const { fetchPage, lines } = logOf(40)
    const moving = new CallCollector(range)
    const shifting: FetchCalls = async (span, page) => {
      if (page === 2) lines.push(lineOf(now - 1, 'm1', 2000))
      const answer = await fetchPage(span, page)
      return { ...answer, rows: answer.rows.map((row, place) => ({ ...row, id: page * 10 + place + 1 })) }
    }
    await moving.read(now, shifting, forever, quiet)
    expect(moving.calls).toHaveLength(40)
  })

  test('two readers at once read each page once, and both hear of it', async () => {
    const { fetchPage, asked, lines } = logOf(60)
    // As in the own log of one-hub: nothing tells two lines apart.
    for (const line of lines) Object.assign(line, { id: 0, request_id: '' })
    const walk = new CallCollector(range)
    const control = new AbortController()
    const leaving: FetchCalls = (span, page) => {
      if (page === 2) control.abort(new Error('gone'))
      return fetchPage(span, page)
    }
    const heard: number[] = []
    const gone = walk.read(now, leaving, control.signal, quiet)
    const others = [
      walk.read(now, fetchPage, forever, () => heard.push(walk.calls.length)),
      walk.read(now, fetchPage, forever, quiet),
    ]
    await expect(gone).rejects.toThrow('gone')
    await Promise.all(others)
    expect(walk.calls).toHaveLength(60)
    // The page that is no longer waited for is asked for again.
    expect(asked.map(({ page }) => page)).toEqual([0, 1, 2, 2, 3, 4, 5, 6])
    expect(heard).toEqual([10, 20, 30, 40, 50, 60, 60])
  })

  test('ends at its limit with the newest, and knows what it has not read', async () => {
    const { fetchPage } = logOf(200)
    const walk = new CallCollector(range, 50)
    await walk.read(now, fetchPage, forever, quiet)
    expect(walk.calls).toHaveLength(50)
    const { total } = collectedUsage(walk, query)
    expect(total[0]).toBeUndefined()
    expect(total.at(-1)).toBeGreaterThan(0)
  })

  test('20,000 calls make a year of series in less than 300 ms', () => {
    const random = randomFrom(1)
    const year = { from: now - 365 * 86_400, to: now }
    const walk = new CallCollector(year)
    for (const call of historyOf(random, year, 20_000, 40))
      walk.calls.push({
        at: call.at,
        by: { model: call.model, key: 'k', user: 'u', channel: '1' },
        tokens: 1,
        quota: 1,
        elapsed: 1,
      })
    // The best of some: the machine may be busy with something else.
    const taken = Array.from({ length: 5 }, () => {
      const begun = performance.now()
      collectedUsage(walk, { metric: 'latency', step: 'day', range: year, group: 'model' })
      return performance.now() - begun
    })
    expect(Math.min(...taken)).toBeLessThan(300)
  })
})
