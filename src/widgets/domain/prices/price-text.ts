import { parseJson } from '../format.ts'
import type { Ratios } from '../options/ratios.ts'
import { pricePerMillion, ratioOfPrice, tidy, type Price } from './money.ts'
import { readPriceList } from './price-list.ts'

/** What a pasted text says; `unread` are the lines, from 1, that are no prices. */
export interface PriceText {
  prices: Readonly<Record<string, Price>>
  unread: number[]
}

/** Characters of a pasted text at most. */
export const longestPriceText = 1_000_000

/**
 * Reads pasted prices in dollars for a million tokens: a price list as JSON, or a line a model with name, input and,
 * where it is known, output, divided by commas, semicolons or tabs as a spreadsheet copies them. Undefined for a text
 * that is empty or too long.
 */
export function readPriceText(text: string): PriceText | undefined {
  if (text.trim() === '' || text.length > longestPriceText) return undefined
  const list = readPriceList(parseJson(text))
  if (list) return { prices: list.prices, unread: [] }
  const unread: number[] = []
  const prices = text.split('\n').flatMap((line, place): [string, Price][] => {
    if (line.trim() === '') return []
    const [model = '', first, second] = line.split(/[,;\t]/).map(bare)
    const [input, output] = [amount(first), amount(second)]
    // The first line may name the columns.
    const broken = model === '' || input === undefined || (second && output === undefined)
    if (broken && place > 0) unread.push(place + 1)
    return broken ? [] : [[model, { input, output }]]
  })
  return { prices: Object.fromEntries(prices), unread }
}

const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

const amount = (cell: string | undefined) => {
  const number = cell ? Number(cell.replace(/^\$/, '')) : NaN
  return Number.isFinite(number) && number >= 0 ? number : undefined
}

interface BothRatios {
  models: Ratios
  completions: Ratios
}

/**
 * Ratios that charge these prices. An output price is a multiple of the input price, so a free input with an output
 * that is not cannot be written as ratios: `impossible` names these models, and they stay as they are.
 */
export function ratiosForPrices(
  prices: PriceText['prices'],
  current: BothRatios,
  quotaPerUnit: number,
): BothRatios & { impossible: string[] } {
  const models = { ...current.models }
  const completions = { ...current.completions }
  const impossible: string[] = []
  const ofOne = pricePerMillion(1, quotaPerUnit)
  for (const [model, { input, output }] of Object.entries(prices)) {
    const stands = Object.hasOwn(current.models, model) ? current.models[model]! * ofOne : undefined
    const price = input ?? stands
    if (output !== undefined && output > 0 && !(price && price > 0)) {
      impossible.push(model)
      continue
    }
    if (input !== undefined) models[model] = ratioOfPrice(input, ofOne)
    if (output !== undefined && price) completions[model] = ratioOfPrice(output, tidy(price))
  }
  return { models, completions, impossible }
}
