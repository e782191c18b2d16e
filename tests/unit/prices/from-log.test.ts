import { describe, expect, test } from 'vitest'
import { priceNote, priceOf, type Ratios } from '../../../gateway/money/price.ts'
import { priceFromCalls, type PricedCall } from '../../../src/widgets/domain/prices/from-log.ts'
import { randomFrom } from '../usage/history.ts'

/** A call as the gateway charges and notes it. */
const call = (ratios: Ratios, promptTokens: number, completionTokens: number): PricedCall => ({
  content: priceNote(ratios),
  quota: priceOf({ promptTokens, completionTokens }, ratios),
  prompt_tokens: promptTokens,
  completion_tokens: completionTokens,
})

const cheap = { model: 0.075, group: 1, completion: 4 }

describe('the price that calls were charged at', () => {
  test('is more exact than their text: 0.075 is noted as 0.07 or 0.08', () => {
    expect(call(cheap, 900, 300).content).not.toContain('0.075')
    const price = priceFromCalls([call(cheap, 900, 300), call(cheap, 4000, 200), call(cheap, 300, 1500)])!
    expect(price.input.value).toBe(0.075)
    expect(price.output.value).toBe(0.3)
    expect(price.input.spread).toBeLessThan(0.02)
  })

  test('holds for the recorded line of a real gateway', () => {
    const recorded = { content: '倍率：0.25 × 1.00 × 3.00', quota: 6, prompt_tokens: 9, completion_tokens: 5 }
    const price = priceFromCalls([recorded, recorded])!
    expect([price.input.value, price.output.value]).toEqual([0.25, 0.75])
    expect(price.input.spread).toBeGreaterThan(0)
  })

  test('lies within its bounds, whatever the ratios and calls are', () => {
    const random = randomFrom(16)
    for (let round = 0; round < 500; round++) {
      const ratios = {
        model: Number((random() * 10 ** Math.floor(random() * 4 - 2)).toPrecision(3)),
        group: [1, 0.8, 1.5][Math.floor(random() * 3)]!,
        completion: [1, 4 / 3, 2, 3, 4, 5][Math.floor(random() * 6)]!,
      }
      const calls = Array.from({ length: 1 + Math.floor(random() * 30) }, () =>
        call(ratios, 1 + Math.floor(random() * 4000), Math.floor(random() * 1500)),
      )
      const price = priceFromCalls(calls)!
      const input = ratios.model * ratios.group
      const said = JSON.stringify({ ratios, price, calls: calls.length })
      expect(Math.abs(price.input.value - input), said).toBeLessThanOrEqual(
        price.input.value * price.input.spread + 1e-6,
      )
      expect(Math.abs(price.output.value - input * ratios.completion), said).toBeLessThanOrEqual(
        price.output.value * price.output.spread + 1e-6,
      )
    }
  })

  test('narrows with every call', () => {
    const random = randomFrom(3)
    const calls = Array.from({ length: 60 }, () =>
      call(cheap, 500 + Math.floor(random() * 4000), 100 + Math.floor(random() * 1500)),
    )
    const spreads = [1, 10, 60].map((count) => priceFromCalls(calls.slice(0, count))!.output.spread)
    expect(spreads[1]).toBeLessThan(spreads[0]!)
    expect(spreads[2]).toBeLessThan(0.005)
  })

  test('is the newest one: calls before a change do not count', () => {
    const dearer = { ...cheap, model: 0.15 }
    const before = [call(cheap, 5000, 100), call(cheap, 100, 5000)]
    const after = [call(dearer, 5000, 100), call(dearer, 100, 5000)]
    expect(priceFromCalls([...after, ...before])!.input.value).toBe(0.15)
    expect(priceFromCalls([...after, ...before])).toEqual(priceFromCalls(after))
  })

  test('is nothing for a model that is free, and unknown without ratios in the text', () => {
    const free = { model: 0, group: 1, completion: 1 }
    expect(priceFromCalls([call(free, 1000, 1000)])).toEqual({
      input: { value: 0, spread: 0 },
      output: { value: 0, spread: 0 },
    })
    expect(priceFromCalls([])).toBeUndefined()
    expect(priceFromCalls([{ ...call(cheap, 1, 1), content: '按次计费 0.1' }])).toBeUndefined()
  })
})
