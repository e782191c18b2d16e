import { describe, expect, test } from 'vitest'
import type { Page } from '../../../src/widgets/domain/paging.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { GatewayError } from '../../../src/widgets/gateway/gateway-error.ts'
import { countBeyond, loadAllRows } from '../../../src/widgets/kit/lists/data/all-rows.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)
const clock = { now: () => 0, wait: async () => undefined }

/** A gateway with `count` rows in pages of ten, and the requests it got. */
function gatewayWith(count: number, { total = false, find = 'all' as 'all' | 'part' | GatewayError } = {}) {
  const asked: (number | 'search')[] = []
  const fetchPage = async (page: number): Promise<Page<number>> => {
    asked.push(page)
    const found = rows(count).slice(page * 10, (page + 1) * 10)
    const more = (page + 1) * 10 < count
    return {
      rows: found,
      size: 10,
      more: total ? more : found.length === 10,
      ...(total ? { total: count } : {}),
    }
  }
  const findAll = async (): Promise<Page<number>> => {
    asked.push('search')
    if (find instanceof Error) throw find
    const found = rows(find === 'all' ? count : 10)
    return { rows: found, size: found.length, total: count, more: false }
  }
  return {
    gateway: new Gateway('', memoryStorage()),
    fetchPage,
    findAll,
    clock,
    asked,
    signal: new AbortController().signal,
  }
}

describe('how many rows beyond a limit', () => {
  test('is exact, whatever the number', async () => {
    for (const count of [50, 51, 55, 59, 60, 61, 99, 100, 101, 199, 200, 201, 1204, 12_000, 99_999])
      expect(await countBeyond(gatewayWith(count).fetchPage, 49), `${count} rows`).toBe(count)
  })

  test('one call where there are not so many', async () => {
    const few = gatewayWith(24)
    expect(await countBeyond(few.fetchPage, 5000)).toBe(0)
    expect(few.asked).toEqual([500])
  })

  test('takes 100,000 rows some twenty calls, and a total none more', async () => {
    const many = gatewayWith(100_000)
    expect(await countBeyond(many.fetchPage, 5000)).toBe(100_000)
    expect(many.asked.length).toBeLessThan(28)
    const counted = gatewayWith(100_000, { total: true })
    expect(await countBeyond(counted.fetchPage, 5000)).toBe(100_000)
    expect(counted.asked).toHaveLength(1)
  })

  test('ends before a gateway that answers every page with rows', async () => {
    const endless = async (): Promise<Page<number>> => ({ rows: rows(10), size: 10, more: true })
    expect(await countBeyond(endless, 5000)).toBeGreaterThan(1_000_000)
  })
})

describe('a whole list', () => {
  test('comes by the search for nothing', async () => {
    const gateway = gatewayWith(1204)
    const whole = await loadAllRows(gateway)
    expect(whole).toEqual({ rows: rows(1204), size: 1204, total: 1204, more: false })
    expect(gateway.asked).toEqual([500, 'search'])
  })

  test('of 12,000 rows comes without a question where one reply has it', async () => {
    const gateway = gatewayWith(12_000)
    expect((await loadAllRows(gateway)).rows).toHaveLength(12_000)
    expect(gateway.asked.filter((call) => call === 'search')).toHaveLength(1)
  })

  test.each([
    ['too many for one reply', 20_201, 'all' as const],
    ['too many to be walked, as the search answers a part', 5201, 'part' as const],
    ['or refuses', 5201, new GatewayError('refused', 'invalid input syntax for type bigint')],
  ])('is only counted if there are %s', async (_, count, find) => {
    const gateway = gatewayWith(count, { find })
    expect(await loadAllRows(gateway)).toEqual({ rows: [], size: 0, total: count, more: true })
    expect(gateway.asked.includes('search')).toBe(find !== 'all')
  })

  test('is only counted where the gateway counts its rows, for it finds them page by page', async () => {
    const gateway = gatewayWith(12_000, { total: true })
    expect(await loadAllRows(gateway)).toEqual({ rows: [], size: 0, total: 12_000, more: true })
    expect(gateway.asked).toEqual([500])
  })

  test('is loaded once the user wants it, however many there are', async () => {
    expect((await loadAllRows({ ...gatewayWith(20_201), limit: Infinity })).rows).toHaveLength(20_201)
  })

  test.each([
    ['refuses it', new GatewayError('refused', 'invalid input syntax for type bigint')],
    ['fails at it', new GatewayError('server', '', { status: 500 })],
    ['answers a part', 'part' as const],
  ])('is walked page by page where the search %s, and tells how far', async (_, find) => {
    const gateway = gatewayWith(34, { find })
    const told: number[] = []
    const whole = await loadAllRows({ ...gateway, onProgress: (count) => told.push(count) })
    expect(whole.rows).toEqual(rows(34))
    expect(told).toEqual([10, 20, 30])
    expect(gateway.asked).toEqual([500, 'search', 0, 1, 2, 3])
  })

  test('fails as the calls fail otherwise', async () => {
    const gone = new GatewayError('unauthorized', '', { status: 401 })
    await expect(loadAllRows(gatewayWith(34, { find: gone }))).rejects.toBe(gone)
  })
})
