import { nameOf } from '../typed.ts'
import { parseJson } from '../format.ts'
import { numbersOf, plainJson, type Ratios } from '../options/ratios.ts'
import { list, record, text } from '../wire.ts'
import { roundOffNoise, type Price } from './money.ts'
import { callPrices, groupColumn, priceBook, type PriceColumn, type Texts } from './price-book.ts'

/** An administrator provides the list, for example for models without calls, in dollars per million tokens. */
export interface PriceList {
  /** Dollars per million tokens by model, for a group with ratio 1. */
  prices: Readonly<Record<string, Price>>
  /** A group that is not listed has ratio 1. */
  groups: Ratios
}

const format = 'oneapi-prices'

/** A model whose output has no ratio has no output price, because only the gateway knows its default. */
export function priceListOf(columns: readonly PriceColumn[], texts: Texts, quotaPerUnit: number): PriceList {
  const [book, groups] = [columns, [groupColumn]].map((of) => priceBook(of, texts, numbersOf) ?? {})
  const prices = Object.entries(callPrices({ columns, book: book!, quotaPerUnit })).flatMap(
    ([model, { call, ...price }]) =>
      call === undefined && price.input !== undefined ? [[model, price] as const] : [],
  )
  return { prices: Object.fromEntries(prices), groups: groups!.GroupRatio ?? {} }
}

export const priceListText = (list: PriceList): string =>
  plainJson(JSON.stringify({ format, version: 1, ...list }, null, 2))

/**
 * Prices may also be given alone (`{ "gpt-4o": { "input": 2.5, "output": 10 } }`), or be one-hub's list of rows in
 * ratios. Anything but a number of at least 0 is unknown; undefined if there is no price at all.
 */
export function readPriceList(given: unknown): PriceList | undefined {
  const whole = record(typeof given === 'string' ? parseJson(given) : given)
  const rows = list(typeof given === 'string' ? parseJson(given) : given).map(record)
  const byRow = rows
    .filter(({ type }) => type === 'tokens')
    .map(({ model, input, output }) => [text(model), { input: ofRatio(input), output: ofRatio(output) }])
  const prices = Object.entries(
    'prices' in whole ? record(whole.prices) : { ...whole, ...Object.fromEntries(byRow) },
  ).flatMap(([model, wire]): [string, Price][] => {
    const { input, output } = record(wire)
    const price = { input: amount(input), output: amount(output) }
    return price.input === undefined && price.output === undefined ? [] : [[nameOf(model), price]]
  })
  if (prices.length === 0) return undefined
  const groups = Object.entries(record(whole.groups)).filter(([, ratio]) => amount(ratio) !== undefined)
  return { prices: Object.fromEntries(prices), groups: Object.fromEntries(groups) as Ratios }
}

/** In one-hub's list 1 is $0.002 per thousand tokens. */
const ofRatio = (ratio: unknown) => (typeof ratio === 'number' ? roundOffNoise(ratio * 2) : undefined)

const amount = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
