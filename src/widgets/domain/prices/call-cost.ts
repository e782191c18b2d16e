import { isChargedAsNoted, priceFromCalls, ratiosIn, type PricedCall } from './from-log.ts'
import { pricePerMillion, tidy } from './money.ts'

/** Why a call cost what it did. */
export interface CallCost {
  /** Dollars for a million tokens, before the group's ratio. */
  input: number
  output: number
  group: number
  /** Whether the ratios of the text explain the quota; if not, something else was charged than they say. */
  fits: boolean
}

/** The sum behind a call's quota, from the ratios in its text; undefined where it has none. */
export function costOfCall(call: PricedCall, quotaPerUnit: number): CallCost | undefined {
  const ratios = ratiosIn(call.content)
  if (!ratios) return undefined
  const { model, group, completion } = ratios
  const fits = isChargedAsNoted(call)
  // The text has two decimals; what was charged tells more. Only where both agree is it the same price.
  const charged = fits && group > 0 ? priceFromCalls([call]) : undefined
  const perMillion = (units: number) => tidy(pricePerMillion(units, quotaPerUnit))
  return {
    input: perMillion(charged ? charged.input.value / group : model),
    output: perMillion(charged ? charged.output.value / group : model * completion),
    group,
    fits,
  }
}
