import { visible, nameOf, unquoted } from '../typed.ts'
import { nameTwice } from '../forms/json-names.ts'
import { numberIn, typedIn } from '../forms/numbers.ts'
import { parseJson } from '../format.ts'
import { ratioOfPrice, roundOffNoise, type Price } from './money.ts'
import { lockedIn, moneyIn, moneyOfOne, withRatio, type PriceBook, type Pricing } from './price-book.ts'
import { readPriceList } from './price-list.ts'

/** `unread` lines, from 1, are no prices; `twice` are models with different prices, none of which is taken. */
interface PriceText {
  prices: Readonly<Record<string, Price>>
  unread: number[]
  twice: string[]
}

const maxPriceTextLength = 1_000_000

/**
 * Reads pasted prices in dollars per million tokens: a price list as JSON, or one model per line with name, input and,
 * if known, output, separated by tabs, semicolons, bars, commas or spaces. Undefined if the text is empty or too long.
 * `mark` is the decimal separator in lines; JSON has points.
 */
export function readPriceText(pasted: string, mark: string): PriceText | undefined {
  const text = visible(pasted)
  if (text.trim() === '' || text.length > maxPriceTextLength) return undefined
  const json = parseJson(text)
  const list = readPriceList(json)
  if (list) {
    const twice = nameTwice(text)
    return twice === undefined
      ? { prices: list.prices, unread: [], twice: [] }
      : { prices: without(list.prices, [twice]), unread: [], twice: [twice] }
  }
  const unread: number[] = []
  const prices = new Map<string, Price>()
  const twice = new Set<string>()
  for (const [place, line] of text.split('\n').entries()) {
    // The line below the heading of a table in Markdown has nothing else.
    if (/^[\s|:-]*$/.test(line)) continue
    const [name = '', first = '', second = '', ...others] = cellsOf(line)
    const model = nameOf(unquoted(name))
    const [input, output] = [amount(first, mark), amount(second, mark)]
    // More numbers than prices: a decimal comma among separating commas.
    const isBroken =
      model === '' || input === undefined || (second !== '' && output === undefined) || others.some(isNumeric)
    if (isBroken) {
      // The first line may be a header.
      if (place > 0 || isNumeric(first)) unread.push(place + 1)
      continue
    }
    const known = prices.get(model)
    if (known && (known.input !== input || known.output !== output)) twice.add(model)
    prices.set(model, { input, output })
  }
  return { prices: without(Object.fromEntries(prices), [...twice]), unread, twice: [...twice] }
}

const without = (prices: PriceText['prices'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(prices).filter(([name]) => !names.includes(name)))

/** A number never contains the separator of its line, but a comma may be a decimal one elsewhere. */
function cellsOf(line: string): string[] {
  const text = line.trim().replace(/^[|｜]|[|｜]$/g, '')
  const separator = [/\t/, /[;；]/, /[|｜]/, /、/].find((one) => one.test(text))
  if (separator) return bare(text.split(separator))
  const words = text.split(/\s+/)
  if (words.length > 1 && !/[,，]/.test(words[0]!) && words.slice(1).every(isNumeric)) return bare(words)
  // Where spaces follow the commas that separate, one within digits is a decimal comma.
  const spaced = /[,，]\s/.test(text) && /\d[,，]\d/.test(text)
  return bare(text.split(spaced ? /[,，]\s+/ : /[,，](?=(?:[^"]*"[^"]*")*[^"]*$)/))
}

const bare = (cells: readonly string[]) => cells.map(unquoted)
const isNumeric = (cell: string) => /^\s*["'$＄]*[\d０-９]/.test(cell)

/** An amount is at least 0; undefined for a blank cell or other text. */
const amount = (cell: string, mark: string) => {
  const number = numberIn(typedIn(cell, mark))
  return number !== undefined && number >= 0 ? number : undefined
}

/** A free input with a paid output is no ratio: these models are `impossible`, and stay unchanged; outputs that are `locked` at another price, too. */
export function bookForPrices(
  prices: PriceText['prices'],
  pricing: Pricing,
): { book: PriceBook; impossible: string[]; locked: string[] } {
  const impossible: string[] = []
  const locked: string[] = []
  let { book } = pricing
  for (const [model, price] of Object.entries(prices)) {
    const before = book
    for (const column of pricing.columns) {
      const money = price[column.name as keyof Price]
      if (money === undefined) continue
      if (lockedIn(book, column, model) !== undefined) {
        if (roundOffNoise(money) !== (moneyIn({ ...pricing, book }, column, model) ?? 0)) locked.push(model)
        continue
      }
      const ofOne = moneyOfOne({ ...pricing, book }, column, model)
      if (ofOne !== undefined)
        book = withRatio({ ...pricing, book }, column, model, ratioOfPrice(money, ofOne))
      else if (money > 0) {
        impossible.push(model)
        book = before
        break
      }
    }
  }
  return { book, impossible, locked }
}
