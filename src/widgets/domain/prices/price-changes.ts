import { diffRatios, numbersOf } from '../options/ratios.ts'
import { costOf, roundOffNoise, type TokenCounts } from './money.ts'
import {
  callPrices,
  groupColumn,
  moneyIn,
  priceBook,
  pricedNames,
  ratioIn,
  type PriceColumn,
  type Pricing,
  type Texts,
} from './price-book.ts'

/** A price or ratio is undefined where there was none, or is none. */
export interface PriceChange {
  name: string
  column: PriceColumn
  before: number | undefined
  after: number | undefined
  /** In dollars; undefined if the ratio was not a price. */
  oldPrice: number | undefined
  newPrice: number | undefined
}

export interface Edited {
  columns: readonly PriceColumn[]
  stored: Texts
  /** An invalid option counts as no change of any. */
  typed: Texts
  quotaPerUnit: number
}

function pricings({ columns, stored, typed, quotaPerUnit }: Edited): [Pricing, Pricing] | undefined {
  const [before, after] = [stored, typed].map((texts) => priceBook(columns, texts, numbersOf))
  return before && after
    ? [
        { columns, book: before, quotaPerUnit },
        { columns, book: after, quotaPerUnit },
      ]
    : undefined
}

/** The changes are sorted by name and then by column; a price that is a multiple of another changes with it. */
export function priceChanges(edited: Edited): PriceChange[] {
  const both = pricings(edited)
  if (!both) return []
  const names = new Set(both.flatMap(({ columns, book }) => pricedNames(columns, book)))
  return [...names].sort().flatMap((name) =>
    edited.columns.flatMap((column): PriceChange[] => {
      const [before, after] = both.map(({ book }) => ratioIn(book, column, name))
      const [oldPrice, newPrice] = both.map((pricing) => moneyIn(pricing, column, name))
      const isSame =
        oldPrice === undefined || newPrice === undefined
          ? before === after && oldPrice === newPrice
          : Math.abs(oldPrice - newPrice) <= 1e-9 * oldPrice
      return isSame ? [] : [{ name, column, before, after, oldPrice, newPrice }]
    }),
  )
}

interface CostChange {
  model: string
  /** Without a group, calls of a group with ratio 1 are counted. */
  group?: string
  more: number
  /** Only the input is counted: the output price depends on a ratio that only the gateway knows. */
  atLeast: boolean
}

/** The largest difference comes first; models with unknown prices are omitted. */
export function costChanges(edited: Edited, tokens: TokenCounts, calls: number): CostChange[] {
  const { stored, typed } = edited
  const both = pricings(edited)
  const column = edited.columns.find(({ name }) => name === groupColumn.name) ?? groupColumn
  const groups = [stored, typed].map((texts) => priceBook([column], texts, numbersOf)?.[column.option])
  const changedGroups = groups[0] && groups[1] ? diffRatios(groups[0], groups[1]) : []
  if (!both) return []
  const models = [...new Set(priceChanges(edited).map(({ name }) => name))]
  if (models.length + changedGroups.length === 0) return []
  const [before, after] = both.map(callPrices) as [CallPrices, CallPrices]
  const costIn = ({ call, ...price }: CallPrices[string], inputOnly: boolean) =>
    call === undefined ? costOf(inputOnly ? { ...price, output: 0 } : price, tokens, calls) : call * calls
  const isInputOnly = ({ call, output }: CallPrices[string]) => call === undefined && output === undefined
  const own = (prices: CallPrices, model: string) =>
    Object.hasOwn(prices, model) ? prices[model]! : undefined
  const ofModels = models.flatMap((model): CostChange[] => {
    const [old, young] = [own(before, model), own(after, model)]
    if (!old || !young) return []
    const atLeast = isInputOnly(old) && isInputOnly(young)
    const [was, willCost] = [costIn(old, atLeast), costIn(young, atLeast)]
    return was === undefined || willCost === undefined || was === willCost
      ? []
      : [{ model, more: willCost - was, atLeast }]
  })
  const ofGroups = changedGroups.flatMap(({ name: group, before: from, after: to }) =>
    from === undefined || to === undefined
      ? []
      : Object.entries(after).flatMap(([model, price]): CostChange[] => {
          const cost = costIn(price, isInputOnly(price))
          return cost
            ? [{ model, group, more: roundOffNoise(cost * (to - from)), atLeast: isInputOnly(price) }]
            : []
        }),
  )
  return [...ofModels, ...ofGroups].sort((one, other) => Math.abs(other.more) - Math.abs(one.more))
}

type CallPrices = ReturnType<typeof callPrices>
