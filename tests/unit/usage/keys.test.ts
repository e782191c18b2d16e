import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { candidatesFor, valuesOf } from '../../../src/widgets/kit/usage/sources/candidates.ts'
import { CallCollector } from '../../../src/widgets/kit/usage/sources/call-collector.ts'
import { collectedUsage } from '../../../src/widgets/kit/usage/sources/collected-usage.ts'
import { sumOf } from '../../../src/widgets/domain/usage/metrics.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

/** Usage by key of all users, whose keys no gateway like one-api lists. */

const line = (username: string, token_name: string, at = 1) => ({
  id: 0,
  type: 2,
  created_at: at,
  username,
  token_name,
  model_name: 'm',
  quota: 1,
  prompt_tokens: 1,
  completion_tokens: 1,
  request_id: `${username}${token_name}${at}`,
})
const users = [
  { id: 2, username: 'whale', used_quota: 9_000_000 },
  { id: 3, username: 'busy', used_quota: 500 },
  { id: 4, username: 'quiet', used_quota: 0 },
]
let server: Awaited<ReturnType<typeof answering>>
beforeEach(async () => {
  server = await answering((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    const lines =
      searchParams.get('username') === 'whale'
        ? [line('whale', 'big'), line('whale', 'default')]
        : Array.from({ length: 10 }, (_, place) => line('busy', place % 2 ? 'noise' : 'default'))
    answer(response, 200, {
      success: true,
      message: '',
      data: pathname.startsWith('/api/user') ? users : lines,
    })
  })
})
afterEach(() => server.close())
const { signal } = new AbortController()
const within = { range: { from: 0, to: 100 }, filter: {} }
const once = <Data>(call: () => Promise<Data>) => call()

describe('usage by key', () => {
  test('knows the keys of those who spent most so far, however busy others are now', async () => {
    const keys = await candidatesFor(oneApiAt(server.url), 'all', 'key', signal, once, within)
    expect(keys.map(({ id }) => id)).toEqual(['default', 'noise', 'big'])
    const asked = server.requests.filter(({ url }) => url!.includes('username=')).map(({ url }) => url!)
    expect(asked.filter((url) => /username=(whale|busy)/.test(url))).toHaveLength(2)
    expect(asked.some((url) => url.includes('username=quiet'))).toBe(false)
  })

  test('says which names are keys of several users', async () => {
    const keys = await candidatesFor(oneApiAt(server.url), 'all', 'key', signal, once, within)
    expect(keys.filter(({ shared }) => shared).map(({ id }) => id)).toEqual(['default'])
    const walk = new CallCollector({ from: 0, to: 100 })
    const rows = [line('ann', 'default', 5), line('bob', 'default', 6), line('bob', 'own', 7)]
    const page = { rows: rows as never, size: 3, more: false }
    await walk.read(
      50,
      () => Promise.resolve(page),
      signal,
      () => undefined,
    )
    const query = { metric: 'tokens', step: 'day', range: { from: 0, to: 86_400 }, group: 'key' } as const
    const { series } = collectedUsage(walk, query)
    expect(series.filter(({ shared }) => shared).map(({ id }) => id)).toEqual(['default'])
  })

  test('what the rest consists of: every value by spend, and what has none', async () => {
    const walk = new CallCollector({ from: 0, to: 100 })
    const rows = [line('ann', 'a', 5), line('bob', 'b', 6), line('bob', 'b', 7), line('cid', '', 8)]
    await walk.read(
      50,
      () => Promise.resolve({ rows: rows as never, size: 4, more: false }),
      signal,
      () => undefined,
    )
    const query = {
      metric: 'spend',
      step: 'day',
      range: { from: 0, to: 86_400 },
      group: 'key',
      max: 100,
    } as const
    const { series } = collectedUsage(walk, query)
    expect(series.map(({ id, values }) => [id, sumOf(values)])).toEqual([
      ['b', 2],
      ['a', 1],
      [null, 1],
    ])
  })

  test('suggestions of a filter stay with the newest lines', async () => {
    await valuesOf(oneApiAt(server.url), 'all', 'key', signal)
    expect(server.requests.every(({ url }) => url!.startsWith('/api/log/'))).toBe(true)
  })
})

describe('usage by user', () => {
  test('asks for the users in lines of all parts of the range before those of the largest lifetime use', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      id: index + 10,
      username: `old${index}`,
      used_quota: 1_000_000 - index,
    }))
    const own = await answering((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://x')
      const from = Number(searchParams.get('start_timestamp'))
      answer(response, 200, {
        success: true,
        message: '',
        data: pathname.startsWith('/api/user')
          ? [...many, { id: 1, username: 'newcomer', used_quota: 9 }]
          : from === 40
            ? [{ ...line('newcomer', 'k', 45), quota: 900 }]
            : [line('old3', 'k', from)],
      })
    })
    const users = await candidatesFor(oneApiAt(own.url), 'all', 'user', signal, once, within)
    await own.close()
    expect(users.slice(0, 4).map(({ id }) => id)).toEqual(['newcomer', 'old3', 'old0', 'old1'])
    // The five parts are read of the range alone, and do not overlap.
    const asked = own.requests
      .map(({ url }) => new URL(url!, 'http://x'))
      .filter(({ pathname }) => pathname.includes('log'))
    expect(asked.map(({ searchParams }) => searchParams.get('start_timestamp'))).toEqual([
      '0',
      '20',
      '40',
      '60',
      '80',
    ])
  })
})
