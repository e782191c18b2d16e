import { parseJson } from '../format.ts'
import type { Ratios } from '../options/ratios.ts'
import { pricePerMillion, ratioOfPrice, tidy, type Price } from './money.ts'
import { readPriceList } from './price-list.ts'

/** The content of a pasted text; `unread` are the numbers, from 1, of lines that are not prices. */
export interface PriceText {
  prices: Readonly<Record<string, Price>>
  unread: number[]
}

/** Maximum number of characters in a pasted text. */
export const longestPriceText = 1_000_000

/**
 * Reads pasted prices in dollars per million tokens: a price list as JSON, or one model per line with name, input
 * and, if known, output, separated by commas, semicolons or tabs as copied from a spreadsheet. Undefined if the text
 * is empty or too long.
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
    // The first line may be a header.
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
 * Ratios that result in these prices. An output price is a multiple of the input price, so a free input with a paid
 * output cannot be expressed as ratios: `impossible` names these models, which stay unchanged.
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
