import { isChargedAsNoted, priceFromCalls, ratiosOf, type PricedCall } from './from-log.ts'
import { pricePerMillion, tidy } from './money.ts'

/** The breakdown of the cost of a call that was charged by its tokens. */
interface CallCost {
  /** Dollars per million tokens, before the group's ratio. */
  input: number
  output: number
  group: number
  /** Prompt tokens from a cache, which are among the prompt tokens, and their price. */
  cached?: { tokens: number; price: number }
  /** Whether the ratios in the text explain the quota; if not, the call was charged differently. */
  fits: boolean
}

/** The calculation behind a call's quota, from the ratios in its text; undefined if it contains none. */
export function costOfCall(call: PricedCall, quotaPerUnit: number): CallCost | undefined {
  const ratios = ratiosOf(call)
  // A sum of input and output would not be what was charged.
  if (!ratios || ratios.more) return undefined
  const { input, output, group, cached } = ratios
  const fits = isChargedAsNoted(call)
  // The text has two decimals; the amount charged is more precise, but only usable if both agree.
  const charged = fits && group > 0 ? priceFromCalls([call]) : undefined
  const perMillion = (units: number) => tidy(pricePerMillion(units, quotaPerUnit))
  const inputPrice = perMillion(charged ? charged.input.value / group : input)
  return {
    input: inputPrice,
    ...(cached && { cached: { tokens: cached.tokens, price: tidy(inputPrice * cached.factor) } }),
    output: perMillion(charged ? charged.output.value / group : output),
    group,
    fits,
  }
}

/** The breakdown of the cost of a call that has a price of its own; undefined for any other. */
export function costPerCall(
  call: PricedCall,
  quotaPerUnit: number,
): { price: number; group: number; fits: boolean } | undefined {
  const { call: price, group = 1 } = ratiosOf(call) ?? {}
  if (price === undefined) return undefined
  // Rounded in some versions, cut off in others.
  return { price, group, fits: Math.abs(price * group * quotaPerUnit - call.quota) < 1 }
}
