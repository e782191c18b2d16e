import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Clock from '../../src/widgets/domain/clock.ts'

let clock: typeof Clock
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.resetModules()
  clock = await import('../../src/widgets/domain/clock.ts')
})
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000
const gateway = 'https://gateway.example'

/** An answer that took `way` ms, from a gateway whose clock is `ahead` ms ahead of the browser's. */
const learn = (ahead: number, { way = 100, from = gateway, asked: requested = Date.now() } = {}) =>
  clock.learnTime(from, {
    requested,
    written: Math.floor((requested + way / 2 + ahead) / 1000) * 1000,
    received: requested + way,
  })

const off = () => Math.abs(clock.timeNow() - Date.now())

test('without an answer it is the time of the browser', () => expect(off()).toBeLessThan(50))

describe.each([
  ['3 h slow', 3 * hour],
  ['48 h slow', 48 * hour],
  ['400 days fast', -400 * 24 * hour],
])('a browser that is %s', (_, ahead) => {
  test('goes by the gateway from the first answer', () => {
    expect(learn(ahead)).toBe(true)
    expect(Math.abs(clock.timeNow() - Date.now() - ahead)).toBeLessThan(2000)
    expect(Math.abs(clock.secondsNow() - (Date.now() + ahead) / 1000)).toBeLessThan(3)
    expect(Math.abs(clock.clockBehind() - ahead)).toBeLessThan(2000)
  })

  test('is told once, and not by each answer', () => {
    const told = vi.fn()
    clock.onTimeLearnt(told)
    for (const way of [100, 900, 3000, 20_000]) learn(ahead, { way })
    expect(told).toHaveBeenCalledOnce()
  })

  test('goes by its own clock once that is right again', () => {
    learn(ahead)
    expect(learn(0)).toBe(true)
    expect(clock.timeNow() - Date.now()).toBe(0)
  })
})

test.each([
  ['a slow answer', 0, 25_000],
  ['an answer that a sleeping computer receives hours later', 0, 8 * hour],
  ['a difference of seconds', 4000, 100],
])('%s is no other time', (_, ahead, way) => {
  // The gateway writes it at once, and it is long on its way back.
  const requested = Date.now()
  const stamp = {
    requested,
    written: Math.floor((requested + ahead) / 1000) * 1000,
    received: requested + way,
  }
  expect(clock.learnTime(gateway, stamp)).toBe(false)
  expect(off()).toBeLessThan(50)
})

test('of two gateways that disagree the first one tells the time', () => {
  learn(0)
  expect(learn(hour, { from: 'https://other.example' })).toBe(false)
  expect(off()).toBeLessThan(50)
})

test('a clock that is set while an answer is on its way says nothing', () => {
  const requested = Date.now()
  expect(clock.learnTime(gateway, { requested, written: requested, received: requested - hour })).toBe(false)
})
