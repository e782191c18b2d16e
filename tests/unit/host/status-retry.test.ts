import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StatusRetry } from '../../../src/host/frame/status-retry.ts'
import { loadStatus } from '../../../src/widgets/api/status.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from '../gateway/answering.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => void vi.useRealTimers())

test('after a limit the seconds are counted down, and it is asked again once', () => {
  let asked = 0
  const shown: (number | undefined)[] = []
  const again: StatusRetry = new StatusRetry(
    () => void (asked += 1),
    () => void shown.push(again.left),
  )
  again.schedule(Date.now() + 12_000)
  expect(again.left).toBe(12)
  // Each drawing tells it again.
  again.schedule(Date.now() + 60_000)
  vi.advanceTimersByTime(11_000)
  expect([shown.at(-1), asked]).toEqual([1, 0])
  vi.advanceTimersByTime(5000)
  expect([shown.at(-1), asked]).toEqual([undefined, 1])
})

test('an answer ends it, and two attempts are ten seconds apart at least', () => {
  let asked = 0
  const again = new StatusRetry(
    () => void (asked += 1),
    () => undefined,
  )
  again.schedule(Date.now() + 5)
  expect(again.left).toBe(10)
  again.schedule(undefined)
  vi.advanceTimersByTime(60_000)
  expect([again.left, asked]).toEqual([undefined, 0])
})

test('the status tells a limit from a lost connection', async () => {
  vi.useRealTimers()
  let status = 429
  const server = await answering((_, response) =>
    answer(
      response,
      status,
      status === 429 ? '' : { success: true, message: '', data: { system_name: 'One' } },
    ),
  )
  const gateway = new Gateway(server.url, memoryStorage())
  await loadStatus(gateway).catch(() => undefined)
  expect(gateway.status.getState()).toMatchObject({ phase: 'failed', absent: false })
  expect(gateway.status.getState().retryAt).toBeGreaterThan(Date.now())
  status = 500
  await loadStatus(gateway, { again: true }).catch(() => undefined)
  expect(gateway.status.getState()).toMatchObject({ phase: 'failed', retryAt: undefined })
  status = 200
  await loadStatus(gateway, { again: true })
  expect(gateway.status.getState()).toMatchObject({ phase: 'loaded', retryAt: undefined })
  await server.close()
})
