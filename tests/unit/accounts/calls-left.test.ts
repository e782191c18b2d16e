import { expect, test } from 'vitest'
import { callsLeft } from '../../../src/widgets/domain/accounts/user.ts'

test.each([
  // 1,000 units a call.
  [{ quota: 12_345_678, used_quota: 100_000, request_count: 100 }, 12_000],
  [{ quota: 999, used_quota: 100_000, request_count: 100 }, 0],
  [{ quota: 5e14, used_quota: 100_000, request_count: 100 }, undefined],
  [{ quota: 500, used_quota: 0, request_count: 100 }, undefined],
  [{ quota: 500, used_quota: 0, request_count: 0 }, undefined],
  [{ quota: 0, used_quota: 10, request_count: 1 }, undefined],
  [{ quota: -5, used_quota: 10, request_count: 1 }, undefined],
])('%o buys about %s calls', (user, calls) => {
  expect(callsLeft(user)).toBe(calls)
})
