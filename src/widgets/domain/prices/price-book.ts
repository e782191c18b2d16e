import { parseJson } from '../format.ts'
import { ratiosOf, type Ratios } from '../options/ratios.ts'
import { number, record } from '../wire.ts'
import { pricePerMillion, ratioOfPrice, roundOffNoise, type Price } from './money.ts'

export interface PriceColumn {
  name: string
  option: string
  /** The column of whose ratio this column's is a multiple; absent if this column's is a price. */
  of?: string
  /** A model without it would be free of charge. */
  isRequired?: true
}

/** Gateways that keep prices as options have them; each gateway lists those that it has. */
export const optionColumns: readonly PriceColumn[] = [
  { name: 'input', option: 'ModelRatio', of: 'token' },
  { name: 'output', option: 'CompletionRatio', of: 'input' },
  { name: 'cached', option: 'CacheRatio', of: 'input' },
  { name: 'call', option: 'ModelPrice', of: 'dollar' },
  { name: 'written', option: 'CreateCacheRatio', of: 'input' },
  { name: 'image', option: 'ImageRatio', of: 'input' },
  { name: 'audio', option: 'AudioRatio', of: 'input' },
  { name: 'audioOutput', option: 'AudioCompletionRatio', of: 'audio' },
]

export const groupColumn: PriceColumn = { name: 'group', option: 'GroupRatio' }

export type Texts = (option: string) => string

export type PriceBook = Readonly<Record<string, Ratios>>

/** Undefined if one of the texts is invalid. */
export function priceBook(
  columns: readonly PriceColumn[],
  texts: Texts,
  read: (text: string) => Ratios | undefined = ratiosOf,
): PriceBook | undefined {
  const books = columns.map(({ option }) => [option, read(texts(option) || '{}')] as const)
  if (!books.every(([, ratios]) => ratios)) return undefined
  return { ...(Object.fromEntries(books) as PriceBook), [outputFacts]: lockedOutputs(texts(outputFacts)) }
}

const outputFacts = 'CompletionRatioMeta'

/** new-api charges these ratios of outputs whatever is set. */
export const lockedOutputs = (facts: string): Ratios =>
  Object.fromEntries(
    Object.entries(record(parseJson(facts)))
      .map(([model, fact]) => [model, record(fact)] as const)
      .filter(([, { locked }]) => locked === true)
      .map(([model, { ratio }]) => [model, number(ratio)]),
  )

/** Only own properties count: a model may be called "constructor". */
export const ratioIn = (book: PriceBook, { option }: PriceColumn, model: string): number | undefined =>
  book[option] && Object.hasOwn(book[option], model) ? book[option][model] : undefined

export const lockedIn = (book: PriceBook, { name }: PriceColumn, model: string) =>
  name === 'output' ? ratioIn(book, { name, option: outputFacts }, model) : undefined

/** What the gateway charges, which is not always what is set. */
export const chargedIn = (book: PriceBook, column: PriceColumn, model: string) =>
  lockedIn(book, column, model) ?? ratioIn(book, column, model)

/** The ratios of these models determine what a column costs. */
export interface Pricing {
  columns: readonly PriceColumn[]
  book: PriceBook
  /** In units per dollar, or per one of another currency, in which prices are then. */
  quotaPerUnit: number
  /** In that currency, the worth of one dollar. */
  rate?: number
}

/** In money; undefined if the price is not known, as for the output of an unlisted model. */
export function moneyOfOne(pricing: Pricing, column: PriceColumn, model: string): number | undefined {
  const { columns, book, quotaPerUnit, rate = 1 } = pricing
  if (column.of === 'token') return roundOffNoise(pricePerMillion(1, quotaPerUnit))
  if (column.of === 'dollar') return rate
  if (column.of === 'thousand') return 1000 / quotaPerUnit
  const base = columns.find(({ name }) => name === column.of)
  const ratio = base && ratioIn(book, base, model)
  // Free of charge, or a special value of the gateway: a multiple of it is not a price.
  if (!base || ratio === undefined || ratio <= 0) return undefined
  const ofBase = moneyOfOne(pricing, base, model)
  return ofBase && roundOffNoise(ratio * ofBase)
}

/** Undefined if the ratio is no price, as a special value of the gateway. */
export const moneyAt = (ratio: number | undefined, ofOne: number | undefined): number | undefined =>
  ratio === undefined || ratio < 0 || ofOne === undefined ? undefined : roundOffNoise(ratio * ofOne)

export const moneyIn = (pricing: Pricing, column: PriceColumn, model: string): number | undefined =>
  moneyAt(chargedIn(pricing.book, column, model), moneyOfOne(pricing, column, model))

export const pricedNames = (columns: readonly PriceColumn[], book: PriceBook): string[] => [
  ...new Set(columns.flatMap(({ option }) => Object.keys(book[option] ?? {}))),
]

/** `before` is given if the new ratio was typed as money: its multiples then keep their money. */
export function withRatio(
  { columns, book }: Pick<Pricing, 'columns' | 'book'>,
  column: PriceColumn,
  model: string,
  ratio: number | undefined,
  before?: PriceBook,
): PriceBook {
  const { [model]: _, ...others } = book[column.option] ?? {}
  const next = {
    ...book,
    [column.option]: ratio === undefined ? others : { ...book[column.option], [model]: ratio },
  }
  const was = before && ratioIn(before, column, model)
  if (!before || !was || was < 0 || !ratio) return next
  for (const multiple of columns) {
    const factor = multiple.of === column.name ? ratioIn(before, multiple, model) : undefined
    if (factor !== undefined && factor >= 0)
      next[multiple.option] = { ...next[multiple.option], [model]: roundOffNoise((factor * was) / ratio) }
  }
  return next
}

/** A model gets the ratios that another has in another book; an empty book clears them. */
export const withRatiosOf = (
  { columns, book }: Pick<Pricing, 'columns' | 'book'>,
  model: string,
  from: PriceBook,
  source = model,
): PriceBook =>
  columns.reduce(
    (next, column) => withRatio({ columns, book: next }, column, model, ratioIn(from, column, source)),
    book,
  )

/**
 * Models get the prices of `source`. Where it has no output ratio the gateway goes by the name of a model, so each gets
 * `ownOutput`, the ratio that the gateway has for the source, or keeps the price of its output; `unset` have neither.
 */
export function withPricesOf(
  pricing: Pricing,
  models: readonly string[],
  source: string,
  ownOutput: number | undefined,
): { book: PriceBook; unset: string[] } {
  const { columns, book } = pricing
  const output = columns.find(({ name }) => name === 'output')
  const isByName = output && ratioIn(book, output, source) === undefined
  const outputIn = (next: PriceBook, model: string) => {
    const money = moneyIn(pricing, output!, model)
    const ofOne = moneyOfOne({ ...pricing, book: next }, output!, model)
    return ownOutput ?? (money === undefined || !ofOne ? undefined : ratioOfPrice(money, ofOne))
  }
  const unset: string[] = []
  const priced = models.reduce((before, model) => {
    const next = withRatiosOf({ columns, book: before }, model, book, source)
    if (!isByName) return next
    const ratio = outputIn(next, model)
    if (ratio === undefined) unset.push(model)
    return withRatio({ columns, book: next }, output, model, ratio)
  }, book)
  return { book: priced, unset }
}

export const withModels = (
  columns: readonly PriceColumn[],
  book: PriceBook,
  from: PriceBook,
  models: readonly string[],
): PriceBook => {
  const taken = new Set(models)
  const of = (ratios: PriceBook[string] = {}, isTaken: boolean) =>
    Object.entries(ratios).filter(([model]) => taken.has(model) === isTaken)
  return {
    ...book,
    ...Object.fromEntries(
      columns.map(({ option }) => [
        option,
        Object.fromEntries([...of(book[option], false), ...of(from[option], true)]),
      ]),
    ),
  }
}

export function callPrices(pricing: Pricing): Record<string, Price & { call?: number | undefined }> {
  const { columns, book } = pricing
  const named = (name: string, model: string) => {
    const column = columns.find((one) => one.name === name)
    return column && moneyIn(pricing, column, model)
  }
  return Object.fromEntries(
    pricedNames(columns, book).map((model) => [
      model,
      { input: named('input', model), output: named('output', model), call: named('call', model) },
    ]),
  )
}

/** Without this price the models would be free of charge. */
export function incompleteNames(columns: readonly PriceColumn[], texts: Texts): string[] {
  const required = columns.filter(({ isRequired }) => isRequired)
  const book = required.length > 0 && priceBook(columns, texts)
  if (!book) return []
  return pricedNames(columns, book).filter(
    (model) =>
      !isPerCall(columns, book, model) &&
      required.some((column) => ratioIn(book, column, model) === undefined),
  )
}

/** A price per call makes the ratios of a model idle. */
export const isPerCall = (columns: readonly PriceColumn[], book: PriceBook, model: string): boolean => {
  const column = columns.find(({ name }) => name === 'call')
  return column !== undefined && ratioIn(book, column, model) !== undefined
}
