import { describe, expect, test } from 'vitest'
import { costOfCall } from '../../../src/widgets/domain/prices/call-cost.ts'

const call = { content: '倍率：0.07 × 1.00 × 4.00', quota: 152, prompt_tokens: 321, completion_tokens: 426 }

describe('why a call cost what it did', () => {
  test('is its tokens by prices that are more exact than its text', () => {
    expect(costOfCall(call, 500_000)).toEqual({ input: 0.15, output: 0.6, group: 1, fits: true })
  })

  test('has the prices before the group', () => {
    const vip = { ...call, content: '倍率：0.07 × 0.80 × 4.00', quota: Math.ceil((321 + 4 * 426) * 0.06) }
    expect(costOfCall(vip, 500_000)).toMatchObject({ input: 0.15, output: 0.6, group: 0.8, fits: true })
  })

  test('says where the ratios do not explain the quota', () => {
    expect(costOfCall({ ...call, quota: 400 }, 500_000)).toEqual({
      input: 0.14,
      output: 0.56,
      group: 1,
      fits: false,
    })
  })

  test('is unknown without ratios', () => {
    expect(costOfCall({ ...call, content: '' }, 500_000)).toBeUndefined()
  })
})
