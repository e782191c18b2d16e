import type { OptionKey } from '../options/option.ts'
import { diffRatios, ratiosOf, type RatioChange } from '../options/ratios.ts'
import { dollarsOf, ratioMoney, type RatioMoney } from './ratio-money.ts'

/** A changed ratio, and what it means in money. */
export interface PriceChange extends RatioChange {
  /** Dollars for a million tokens before the change; undefined where the ratio was no price. */
  was: number | undefined
  /** The same after it. */
  becomes: number | undefined
}

type Texts = (option: OptionKey) => string

/**
 * What changes in a ratio option, as {@link diffRatios}. An output price counts with the model ratio that it is a
 * multiple of: as stored before, as typed after.
 * @param stored - options as the gateway has them
 * @param typed - options as they are typed; what is no JSON changes nothing here
 */
export function priceChanges(
  option: OptionKey,
  stored: Texts,
  typed: Texts,
  quotaPerUnit: number,
): PriceChange[] {
  const [before, after] = [stored, typed].map((of) =>
    ratioMoney(option, ratiosOf(of('ModelRatio')), quotaPerUnit),
  )
  const priceOf = (name: string, ratio: number | undefined, money: RatioMoney | undefined) =>
    ratio === undefined ? undefined : dollarsOf(ratio, money?.ofOne(name))
  const old = ratiosOf(stored(option)) ?? {}
  return diffRatios(old, ratiosOf(typed(option)) ?? old).map((change) => ({
    ...change,
    was: priceOf(change.name, change.before, before),
    becomes: priceOf(change.name, change.after, after),
  }))
}
