import { isChargedAsNoted, priceFromCalls, ratiosOf, type PricedCall } from './from-log.ts'
import { pricePerMillion, roundOffNoise } from './money.ts'
import { windowAt } from './price-windows.ts'
import { tierOf, type PublishedPrice } from './published.ts'

interface CallCost {
  /** In dollars per million tokens, before the group's ratio. */
  input: number
  output: number
  group: number
  cached?: { tokens: number; price: number }
  /** False if the call was charged differently than the ratios in its text say. */
  fits: boolean
}

/** The ratios are in the call's text; undefined if it contains none. */
export function costOfCall(call: PricedCall, quotaPerUnit: number): CallCost | undefined {
  const ratios = ratiosOf(call)
  // A sum of input and output would not be what was charged.
  if (!ratios || ratios.more) return undefined
  const { input, output, group, cached } = ratios
  const fits = isChargedAsNoted(call)
  // The text has two decimals; the amount charged is more precise, but only usable if both agree.
  const charged = fits && group > 0 ? priceFromCalls([call]) : undefined
  const perMillion = (units: number) => roundOffNoise(pricePerMillion(units, quotaPerUnit))
  const inputPrice = perMillion(charged ? charged.input.value / group : input)
  return {
    input: inputPrice,
    ...(cached && { cached: { tokens: cached.tokens, price: roundOffNoise(inputPrice * cached.factor) } }),
    output: perMillion(charged ? charged.output.value / group : output),
    group,
    fits,
  }
}

/** Undefined for a call without a price of its own. */
export function costPerCall(
  call: PricedCall,
  quotaPerUnit: number,
): { price: number; group: number; fits: boolean } | undefined {
  const { call: price, group = 1 } = ratiosOf(call) ?? {}
  if (price === undefined) return undefined
  // Rounded in some versions, cut off in others.
  return { price, group, fits: Math.abs(price * group * quotaPerUnit - call.quota) < 1 }
}

/** Undefined if the call has one price for all hours, or one changed since. */
export function hoursOfCall(
  call: PricedCall & { created_at: number },
  published: PublishedPrice | undefined,
  quotaPerUnit: number,
) {
  const window = windowAt(published?.windows ?? [], call.created_at)
  const noted = ratiosOf(call)?.input
  if (!window || noted === undefined) return undefined
  const tokens = { prompt: call.prompt_tokens, completion: call.completion_tokens }
  const { input = 0 } = tierOf(window.price.tiers, tokens) ?? window.price
  // The line has two decimals, rounded or cut off.
  return Math.abs(input / pricePerMillion(1, quotaPerUnit) - noted) < 0.01 ? window : undefined
}
