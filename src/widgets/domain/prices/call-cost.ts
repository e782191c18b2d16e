import { isChargedAsNoted, priceFromCalls, ratiosOf, type PricedCall } from './from-log.ts'
import { pricePerMillion, tidy } from './money.ts'

/** The breakdown of a call's cost. */
export interface CallCost {
  /** Dollars per million tokens, before the group's ratio. */
  input: number
  output: number
  group: number
  /** Whether the ratios in the text explain the quota; if not, the call was charged differently. */
  fits: boolean
}

/** The calculation behind a call's quota, from the ratios in its text; undefined if it contains none. */
export function costOfCall(call: PricedCall, quotaPerUnit: number): CallCost | undefined {
  const ratios = ratiosOf(call)
  // A sum of input and output would not be what was charged.
  if (!ratios || ratios.more) return undefined
  const { input, output, group } = ratios
  const fits = isChargedAsNoted(call)
  // The text has two decimals; the amount charged is more precise, but only usable if both agree.
  const charged = fits && group > 0 ? priceFromCalls([call]) : undefined
  const perMillion = (units: number) => tidy(pricePerMillion(units, quotaPerUnit))
  return {
    input: perMillion(charged ? charged.input.value / group : input),
    output: perMillion(charged ? charged.output.value / group : output),
    group,
    fits,
  }
}
