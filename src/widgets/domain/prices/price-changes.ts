import type { OptionKey } from '../options/option.ts'
import { diffRatios, numbersOf, ratiosOf, type RatioChange } from '../options/ratios.ts'
import { costOf, tidy, type Price, type Tokens, dollarsOf, ratioMoney, type RatioMoney } from './money.ts'
import { priceListOf } from './price-list.ts'

/** A changed ratio, and what it means in money. */
export interface PriceChange extends RatioChange {
  /** Dollars per million tokens before the change; undefined if the ratio was not a price. */
  oldPrice: number | undefined
  /** The same after the change. */
  newPrice: number | undefined
}

type Texts = (option: OptionKey) => string

/**
 * The changes in a ratio option, as in {@link diffRatios}. An output price is calculated from the model ratio that it
 * multiplies: the stored one before the change, the typed one after it.
 * @param stored - options as the gateway has them
 * @param typed - options as typed; invalid JSON counts as no change
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
  const old = numbersOf(stored(option)) ?? {}
  return diffRatios(old, numbersOf(typed(option)) ?? old).map((change) => ({
    ...change,
    oldPrice: priceOf(change.name, change.before, before),
    newPrice: priceOf(change.name, change.after, after),
  }))
}

/** The change in the cost of calls of a model, in dollars. */
interface CostChange {
  model: string
  /** The group whose ratio changes and whose calls are counted; otherwise the calls of a group with ratio 1. */
  group?: string
  more: number
  /** Only the input is counted: the output price depends on a ratio that only the gateway knows. */
  atLeast: boolean
}

interface Calls {
  quotaPerUnit: number
  tokens: Tokens
  calls: number
}

/**
 * The models whose calls will cost a different amount, for everyone or for a group, largest difference first. Models
 * whose price is known only before or only after the change are omitted, and so are groups whose ratio is known only then.
 */
export function costChanges(stored: Texts, typed: Texts, calls: Calls): CostChange[] {
  const changed = (...options: OptionKey[]) =>
    options.flatMap((option) => priceChanges(option, stored, typed, calls.quotaPerUnit))
  const models = new Set(changed('ModelRatio', 'CompletionRatio').map(({ name }) => name))
  const groups = changed('GroupRatio')
  if (models.size === 0 && groups.length === 0) return []
  const [before, after] = [pricesIn(stored, calls), pricesIn(typed, calls)]
  const own = (prices: Prices, model: string) => (Object.hasOwn(prices, model) ? prices[model]! : undefined)
  const ofModels = [...models].flatMap((model): CostChange[] => {
    const [old, young] = [own(before, model), own(after, model)]
    if (!old || !young) return []
    const atLeast = old.output === undefined && young.output === undefined
    const [was, willCost] = [costIn(old, atLeast, calls), costIn(young, atLeast, calls)]
    return was === undefined || willCost === undefined || was === willCost
      ? []
      : [{ model, more: willCost - was, atLeast }]
  })
  // Uses the typed prices, so that both parts together are the whole difference.
  const ofGroups = groups.flatMap(({ name: group, before: from, after: to }) =>
    from === undefined || to === undefined
      ? []
      : Object.entries(after).flatMap(([model, price]): CostChange[] => {
          const atLeast = price.output === undefined
          const cost = costIn(price, atLeast, calls)
          return cost ? [{ model, group, more: tidy(cost * (to - from)), atLeast }] : []
        }),
  )
  return [...ofModels, ...ofGroups].sort((one, other) => Math.abs(other.more) - Math.abs(one.more))
}

type Prices = Readonly<Record<string, Price>>

const pricesIn = (of: Texts, { quotaPerUnit }: Calls): Prices =>
  priceListOf({
    models: ratiosOf(of('ModelRatio')) ?? {},
    completions: ratiosOf(of('CompletionRatio')) ?? {},
    groups: {},
    quotaPerUnit,
  }).prices

const costIn = (price: Price, inputOnly: boolean, { tokens, calls }: Calls) =>
  costOf(inputOnly ? { ...price, output: 0 } : price, tokens, calls)
