import { expect, test } from 'vitest'
import type { TestVerdict } from '../../../src/widgets/domain/channels/channel-test.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { cacheTests, cachedTests } from '../../../src/widgets/kit/channels/cached-tests.ts'

const verdict = (channel: number, more: Partial<TestVerdict> = {}): TestVerdict => ({
  channel,
  at: 1000 + channel,
  model: 'gpt-4o',
  passed: true,
  message: 'ok',
  milliseconds: 12,
  ...more,
})

/** The stored results, as read on the next visit in this browser. */
const nextVisit = (storage: ReturnType<typeof memoryStorage>) => cachedTests({ ...storage }).getState().tests

test('what was kept is there at the next visit, until a newer test of the channel takes its place', () => {
  const storage = memoryStorage()
  cacheTests(storage, [verdict(1), verdict(2, { passed: false, message: 'no' })])
  expect(nextVisit(storage).get(2)).toEqual(verdict(2, { passed: false, message: 'no' }))
  cacheTests(storage, [verdict(2, { at: 5000 })])
  expect([...nextVisit(storage).values()]).toEqual([verdict(2, { at: 5000 }), verdict(1)])
})

test('two tabs do not take from each other what they have kept', () => {
  const one = memoryStorage()
  const other = { ...one }
  cachedTests(other)
  cacheTests(one, [verdict(1)])
  cacheTests(other, [verdict(2)])
  expect([...nextVisit(one).keys()].sort()).toEqual([1, 2])
})

test('a key that a provider repeats in its refusal is not stored', () => {
  const storage = memoryStorage()
  const message =
    'Incorrect API key provided: sk-abc****wxyz of 0123456789abcdef0123456789abcdef, Bearer abcdefghij'
  cacheTests(storage, [verdict(1, { passed: false, message })])
  expect(storage.read('channel_tests')).not.toMatch(/wxyz|89abcdef|cdefghij/)
  expect(nextVisit(storage).get(1)!.message).toMatch(/^Incorrect API key provided: sk-/)
})

test('what is kept is bounded: the newest thousand channels, reasons of 300 characters', () => {
  const storage = memoryStorage()
  const many = Array.from({ length: 1200 }, (_, at) => verdict(at + 1, { message: 'no '.repeat(1000) }))
  cacheTests(storage, many)
  const found = nextVisit(storage)
  expect(found.size).toBe(1000)
  expect(found.has(200)).toBe(false)
  expect(storage.read('channel_tests')!.length).toBeLessThan(450_000)
})

test('whatever else stands in its place is no test', () => {
  for (const stored of ['', '{', '{}', '[null,1,"x",{"channel":1}]', '[[[]]]']) {
    const storage = memoryStorage()
    storage.write('channel_tests', stored)
    expect(cachedTests(storage).getState().tests.size, stored).toBe(0)
  }
})
