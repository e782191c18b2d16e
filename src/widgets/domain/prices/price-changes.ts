import type { OptionKey } from '../options/option.ts'
import { diffRatios, ratiosOf, type RatioChange } from '../options/ratios.ts'
import { costOf, type Price, type Tokens } from './money.ts'
import { priceListOf } from './price-list.ts'
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

/** What calls of a model cost more than before, in dollars. */
export interface CostChange {
  model: string
  more: number
  /** Only the input counts: the output follows it by a ratio that the gateway alone knows. */
  atLeast: boolean
}

/**
 * The models whose calls will cost something else, the largest difference first, for a group whose ratio is 1. A model
 * with a price that is only known before or after is left out.
 */
export function costChanges(
  stored: Texts,
  typed: Texts,
  { quotaPerUnit, tokens, calls }: { quotaPerUnit: number; tokens: Tokens; calls: number },
): CostChange[] {
  const names = (['ModelRatio', 'CompletionRatio'] as const).flatMap((option) =>
    priceChanges(option, stored, typed, quotaPerUnit).map(({ name }) => name),
  )
  const pricesIn = (of: Texts) =>
    priceListOf({
      models: ratiosOf(of('ModelRatio')) ?? {},
      completions: ratiosOf(of('CompletionRatio')) ?? {},
      groups: {},
      quotaPerUnit,
    }).prices
  if (names.length === 0) return []
  const [before, after] = [pricesIn(stored), pricesIn(typed)]
  const own = (prices: Readonly<Record<string, Price>>, model: string) =>
    Object.hasOwn(prices, model) ? prices[model]! : undefined
  return [...new Set(names)]
    .flatMap((model): CostChange[] => {
      const [old, young] = [own(before, model), own(after, model)]
      if (!old || !young) return []
      const atLeast = old.output === undefined && young.output === undefined
      const costIn = (price: Price) => costOf(atLeast ? { ...price, output: 0 } : price, tokens, calls)
      const [was, becomes] = [costIn(old), costIn(young)]
      return was === undefined || becomes === undefined || was === becomes
        ? []
        : [{ model, more: becomes - was, atLeast }]
    })
    .sort((one, other) => Math.abs(other.more) - Math.abs(one.more))
}
