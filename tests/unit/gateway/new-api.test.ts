import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteLogs } from '../../../src/widgets/api/administration/delete-logs.ts'
import { decodeLogEntry } from '../../../src/widgets/api/logs.ts'
import { listPrices } from '../../../src/widgets/api/users.ts'
import { costOfCall, costPerCall } from '../../../src/widgets/domain/prices/call-cost.ts'
import { priceFromCalls } from '../../../src/widgets/domain/prices/from-log.ts'
import { publishedList } from '../../../src/widgets/domain/prices/published.ts'
import { pricesOf } from '../../../src/widgets/domain/prices/prices.ts'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { pagingAt } from '../../../src/widgets/gateway/dialect-page.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { newApiOldRecordings, newApiRecordings } from '../../contract/new-api/world.ts'
import { answer, answering } from './answering.ts'

/** What new-api of both states was recorded to reply, read by the client. */

let server: Awaited<ReturnType<typeof answering>>
let replies: Record<string, unknown> = {}
beforeAll(async () => {
  server = await answering((request, response) => {
    const reply = replies[new URL(request.url!, 'http://x').pathname]
    answer(response, reply ? 200 : 404, reply ?? { success: false, message: 'not found' })
  })
})
afterAll(() => server.close())

const states = { rc: newApiRecordings, old: newApiOldRecordings }
const said = (state: keyof typeof states, name: string) =>
  states[state].find((call) => call.name === name)!.reply as Wire

async function meet(others: Record<string, unknown> = {}) {
  replies = others
  const gateway = new Gateway(server.url, memoryStorage())
  await gateway.setDialect('new-api', true)
  return gateway
}

test.each(['rc', 'old'] as const)('a tested version is known by its status alone, %s', async (state) => {
  const status = said(state, 'status')
  replies = { '/api/status': status }
  for (const isNamed of [false, true]) {
    const gateway = new Gateway(server.url, memoryStorage())
    if (isNamed) await gateway.setDialect('new-api', true)
    await gateway.fetchStatus()
    await gateway.dialectReady
    expect(gateway.dialect.capabilities.oldPassword).toBe(state === 'rc')
    expect(pagingAt(gateway.dialect, '/api/token/')).toBe(state === 'rc' ? 'p from 1' : 'p from 0')
  }
  // A later version, which was not tested, is not taken for it.
  replies = { '/api/status': { ...status, data: { ...record(status.data), docs: '' } } }
  const gateway = new Gateway(server.url, memoryStorage())
  await gateway.fetchStatus()
  await gateway.dialectReady
  expect(gateway.dialect.capabilities.oldPassword).toBe(true)
})

describe('prices of new-api', () => {
  test.each(['rc', 'old'] as const)('are what it tells everybody, %s', async (state) => {
    const gateway = await meet({ '/api/pricing': said(state, 'pricing') })
    const told = (await listPrices(gateway))!
    const priced = (group: string) => {
      const ratios = publishedList(told, group, told.groups[group]!.ratio)
      const [row] = pricesOf(['gpt-3.5-turbo'], { ratios, calls: [], group, quotaPerUnit: 500_000 })
      return [row!.input?.value, row!.output?.value]
    }
    const completion = state === 'rc' ? 2 : 3
    expect(priced('default')).toEqual([0.5, 0.5 * completion])
    if (state === 'rc') expect(priced('lab')).toEqual([0.25, 0.5])
  })

  test('a price per call, a formula and a default are none per token', async () => {
    const model = { model_ratio: 1, completion_ratio: 2, model_price: 0, quota_type: 0 }
    const formula = 'len <= 200000 ? tier("base", p * 1.25 + c * 10) : tier("long", p * 2.5 + c * 15)'
    const tiered = { ...model, model_ratio: 37.5, billing_mode: 'tiered_expr' }
    const data = [
      { ...model, model_name: 'plain', cache_ratio: 0.5, create_cache_ratio: 1.25, enable_groups: ['vip'] },
      { ...model, model_name: 'picture', quota_type: 1, model_price: 0.1, model_ratio: 0 },
      { ...tiered, model_name: 'tiers', billing_expr: formula },
      { ...tiered, model_name: 'by the hour', billing_expr: 'hour > 8 ? p * 1 : p * 2' },
      // What it tells of models that have no price, whatever follows from their names; the last has this one.
      { ...model, model_name: 'unpriced', model_ratio: 37.5, completion_ratio: 1 },
      { ...model, model_name: 'gpt-4-new', model_ratio: 37.5 },
      { ...model, model_name: 'gpt-4.5-preview', model_ratio: 37.5 },
    ]
    const group_ratio = { default: 1, vip: 0.9, staff: 0.1 }
    const usable_group = { auto: 'Auto', default: 'Default', vip: 'VIP' }
    const gateway = await meet({ '/api/pricing': { success: true, data, group_ratio, usable_group } })
    const { models, groups } = (await listPrices(gateway))!
    expect(groups).toEqual({ default: { ratio: 1, name: 'Default' }, vip: { ratio: 0.9, name: 'VIP' } })
    expect(models).toEqual({
      plain: { input: 2, output: 4, cached: 1, written: 2.5, groups: ['vip'] },
      picture: { call: 0.1 },
      tiers: { input: 1.25, output: 10, tiers: [{ over: 200_000, input: 2.5, output: 15 }] },
      'by the hour': { varies: true },
      unpriced: { input: 75, output: 75, unset: 'refused' },
      'gpt-4-new': { input: 75, output: 150, unset: 'refused' },
      'gpt-4.5-preview': { input: 75, output: 150 },
    })
  })

  test.each([
    ['rc', 'logs consume', 2],
    ['old', 'self logs', 3],
  ] as const)('%s: a line of the log says what a call was charged by', async (state, name, completion) => {
    const gateway = await meet()
    const [line] = record(said(state, name).data).items as Wire[]
    const entry = decodeLogEntry(gateway, line)
    expect(costOfCall(entry, 500_000)).toEqual({ input: 0.5, output: 0.5 * completion, group: 1, fits: true })
    expect(priceFromCalls([entry])?.output).toEqual({ value: 0.25 * completion, spread: 0 })
  })

  test('what it charges is rounded to the nearest unit, and at least one', async () => {
    const gateway = await meet()
    const call = (quota: number, prompt_tokens: number, other: Wire) => {
      const ratios = { model_ratio: 0.25, completion_ratio: 2, group_ratio: 1, model_price: -1 }
      const line = { type: 2, quota, prompt_tokens, completion_tokens: 0 }
      return decodeLogEntry(gateway, { ...line, other: JSON.stringify({ ...ratios, ...other }) })
    }
    // 3.25 is 3, and 0.25 is 1.
    expect(costOfCall(call(3, 13, {}), 500_000)?.fits).toBe(true)
    expect(costOfCall(call(1, 1, {}), 500_000)?.fits).toBe(true)
    expect(costOfCall(call(5, 13, {}), 500_000)?.fits).toBe(false)
    // Half the price for members of the user's own group.
    expect(costOfCall(call(2, 13, { user_group_ratio: 0.5 }), 500_000)).toMatchObject({
      group: 0.5,
      fits: true,
    })
  })

  test('cached tokens, and a price per call, explain a charge as well', async () => {
    const gateway = await meet()
    const call = (quota: number, tokens: [prompt: number, completion: number], other: Wire) => {
      const ratios = { model_ratio: 1.25, completion_ratio: 4, group_ratio: 1, model_price: -1 }
      const line = { type: 2, quota, prompt_tokens: tokens[0], completion_tokens: tokens[1] }
      return decodeLogEntry(gateway, { ...line, other: JSON.stringify({ ...ratios, ...other }) })
    }
    // As it was run: 9 of 11 tokens whole, 2 at half the price, 7 written, 47.5 units.
    const cached = call(48, [11, 7], { cache_tokens: 2, cache_ratio: 0.5 })
    expect(costOfCall(cached, 500_000)).toEqual({
      input: 2.5,
      output: 10,
      group: 1,
      fits: true,
      cached: { tokens: 2, price: 1.25 },
    })
    expect(priceFromCalls([cached])?.input.value).toBe(1.25)
    // Without the cache it would have been 48.75.
    expect(costOfCall(call(49, [11, 7], { cache_tokens: 2, cache_ratio: 0.5 }), 500_000)?.fits).toBe(false)
    // Where the tokens do not count those of the cache, the sum is another.
    const apart = { cache_tokens: 2, cache_ratio: 0.1, claude: true }
    expect(costOfCall(call(48, [11, 7], apart), 500_000)).toBeUndefined()
    const own = call(10_000, [11, 7], { model_price: 0.04, group_ratio: 0.5 })
    expect(costPerCall(own, 500_000)).toEqual({ price: 0.04, group: 0.5, fits: true })
    expect([costOfCall(own, 500_000), priceFromCalls([own])]).toEqual([undefined, undefined])
    expect(costPerCall(call(12_000, [11, 7], { model_price: 0.04 }), 500_000)?.fits).toBe(false)
    expect(costPerCall(cached, 500_000)).toBeUndefined()
  })
})

describe('old lines of the log', () => {
  const started = { success: true, message: '', data: { task_id: 'systask_1', status: 'pending' } }
  const looked = (fields: Wire) => ({ success: true, message: '', data: fields })
  const task = '/api/system-task/systask_1'
  const waits: number[] = []
  beforeAll(() => {
    const { setTimeout } = globalThis
    // Looks follow one another in one to five seconds.
    vi.stubGlobal('setTimeout', (run: (...given: unknown[]) => void, after = 0, ...given: unknown[]) => {
      const isLook = after >= 1000 && after <= 5000 && given.length === 0
      if (isLook) waits.push(after)
      return setTimeout(run, isLook ? 5 : after, ...given)
    })
  })
  afterAll(() => vi.unstubAllGlobals())

  test('are deleted by a task, whose end tells how many', async () => {
    const gateway = await meet({
      '/api/system-task/log-cleanup': started,
      [task]: looked({ status: 'running', result: null, error: '' }),
    })
    const deleted = deleteLogs(gateway, 1_700_000_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    replies[task] = looked({ status: 'succeeded', result: { deleted_count: 41 }, error: '' })
    expect(await deleted).toBe(41)
  })

  test('are looked after ever more seldom: its limit is 180 calls in 3 minutes, for all that one does', async () => {
    const gateway = await meet({
      '/api/system-task/log-cleanup': started,
      [task]: looked({ status: 'running', result: null, error: '' }),
    })
    waits.length = 0
    const deleted = deleteLogs(gateway, 1_700_000_000)
    await vi.waitUntil(() => waits.length >= 40, { timeout: 5000 })
    replies[task] = looked({ status: 'succeeded', result: { deleted_count: 41 }, error: '' })
    expect(await deleted).toBe(41)
    const within = (seconds: number) => {
      let left = seconds * 1000
      return waits.filter((wait) => (left -= wait) >= 0).length
    }
    expect([waits[0], within(180) < 45]).toEqual([1000, true])
  })

  test('up to the time that was meant, where a task for another time was under way', async () => {
    let starts = 0
    const result = (deleted_count: number, target_timestamp: number) =>
      looked({ status: 'succeeded', result: { deleted_count }, error: '', payload: { target_timestamp } })
    const gateway = await meet({ [task]: result(3, 5), '/api/system-task/systask_2': result(8, 9) })
    Object.defineProperty(replies, '/api/system-task/log-cleanup', {
      get: () => looked({ task_id: `systask_${(starts += 1)}`, status: 'pending' }),
    })
    expect([await deleteLogs(gateway, 9), starts]).toEqual([8, 2])
  })

  test('that could not be deleted are told in the words of the task', async () => {
    const failed = looked({ status: 'failed', result: null, error: 'no log rows were deleted' })
    const gateway = await meet({ '/api/system-task/log-cleanup': started, [task]: failed })
    await expect(deleteLogs(gateway, 9)).rejects.toMatchObject({
      kind: 'refused',
      message: 'no log rows were deleted',
      uncertain: true,
    })
  })

  test('are told as unknown where the task cannot be followed', async () => {
    const gateway = await meet({ '/api/system-task/log-cleanup': started })
    await expect(deleteLogs(gateway, 9)).rejects.toMatchObject({ kind: 'unread', uncertain: true })
  })

  test('go by the call of before where there is no such task', async () => {
    const gateway = await meet({ '/api/log/': looked(7 as never) })
    expect(await deleteLogs(gateway, 9)).toBe(7)
  })
})
