import { describe, expect, test } from 'vitest'
import { priceListOf, priceListText } from '../../../src/widgets/domain/prices/price-list.ts'
import type { Ratios } from '../../../src/widgets/domain/options/ratios.ts'
import { optionColumns, priceBook, type PriceColumn } from '../../../src/widgets/domain/prices/price-book.ts'
import { bookForPrices, readPriceText } from '../../../src/widgets/domain/prices/price-text.ts'

describe('pasted prices', () => {
  test.each([
    ['commas', 'gpt-4o,2.5,10\ngpt-4o-mini,0.15,0.6'],
    ['columns that are named', 'model,input,output\r\ngpt-4o,$2.5,$10\r\n"gpt-4o-mini", 0.15 ,0.6\r\n'],
    ['cells of a spreadsheet', 'gpt-4o\t2.5\t10\n\ngpt-4o-mini\t0.15\t0.6'],
    ['JSON', '{"gpt-4o":{"input":2.5,"output":10},"gpt-4o-mini":{"input":0.15,"output":0.6}}'],
  ])('are read as %s', (_, text) =>
    expect(readPriceText(text, '.')).toEqual({
      prices: { 'gpt-4o': { input: 2.5, output: 10 }, 'gpt-4o-mini': { input: 0.15, output: 0.6 } },
      unread: [],
      twice: [],
    }),
  )

  test('name the lines that are none, and may leave the output out', () => {
    expect(readPriceText('a,1\nb,x\n,3\nc,1,-2\nd,0', '.')).toEqual({
      prices: { a: { input: 1, output: undefined }, d: { input: 0, output: undefined } },
      unread: [2, 3, 4],
      twice: [],
    })
  })

  test.each([
    ['semicolons and decimal commas', 'gpt-4o;2,5;10\ngpt-4o-mini；0,15；0,6'],
    ['tabs and decimal commas', '\uFEFFmodel\tinput\toutput\ngpt-4o\t2,5\t10,0\ngpt-4o-mini\t0,15\t0,6'],
    ['spaces', 'gpt-4o 2,5 10\ngpt-4o-mini\u00A00.15   $0.6'],
    ['commas with spaces', 'gpt-4o, 2,5, 10\ngpt-4o-mini, 0,15, 0,6'],
    ['quoted cells', '"gpt-4o","2,5","10"\n"gpt-4o-mini","0,15","0,6"'],
    ['Chinese signs', 'gpt-4o，２．５，１０\ngpt-4o-mini、0.15、0.6'],
    [
      'a table in Markdown',
      '| model | in | out |\n|---|--:|--:|\n| `gpt-4o` | 2.5 | 10 |\n| gpt-4o-mini | 0.15 | 0.6 |',
    ],
  ])('are read from %s', (_, text) =>
    expect(readPriceText(text, '.')).toEqual({
      prices: { 'gpt-4o': { input: 2.5, output: 10 }, 'gpt-4o-mini': { input: 0.15, output: 0.6 } },
      unread: [],
      twice: [],
    }),
  )

  test('are never guessed: lines of two meanings are named, also the first', () => {
    // 1,234 may be 1234; with four numbers, one of the commas is a decimal one.
    expect(readPriceText('a;1,234\nb,2,5,10\nc;1,234.5', '.')).toEqual({
      prices: { c: { input: 1234.5, output: undefined } },
      unread: [1, 2],
      twice: [],
    })
  })

  test('of a model that stands there twice are refused with its name, unless they are the same', () => {
    expect(readPriceText('a,1\nb,2\n a ,3\nb,2', '.')).toEqual({
      prices: { b: { input: 2, output: undefined } },
      unread: [],
      twice: ['a'],
    })
    expect(readPriceText('{"a":{"input":1},"b":{"input":2}," a":{"input":3}}', '.')).toEqual({
      prices: { b: { input: 2, output: undefined } },
      unread: [],
      twice: ['a'],
    })
  })

  test.each(['', '  \n', 'x'.repeat(1_000_001)])('of no text, or too much, are none', (text) =>
    expect(readPriceText(text, '.')).toBeUndefined(),
  )
})

describe('ratios for prices', () => {
  const pricing = (models: Ratios, completions: Ratios, columns = optionColumns) => ({
    columns,
    book: { [columns[0]!.option]: models, [columns[1]!.option]: completions },
    quotaPerUnit: 500_000,
  })
  const current = pricing({ kept: 1, 'gpt-4o': 15, free: 0 }, { kept: 3 })

  test('charge these prices and leave the others', () => {
    const { prices } = readPriceText('gpt-4o,2.5,10\nnew,0.3', '.')!
    expect(bookForPrices(prices, current)).toEqual({
      book: {
        ModelRatio: { kept: 1, 'gpt-4o': 1.25, free: 0, new: 0.15 },
        CompletionRatio: { kept: 3, 'gpt-4o': 4 },
      },
      impossible: [],
      locked: [],
    })
  })

  test('name a free input whose output is not free: no ratio says that, unless the output has its own', () => {
    const free = { free: { input: 0, output: 2 } }
    expect(bookForPrices(free, current)).toMatchObject({ book: current.book, impossible: ['free'] })
    expect(bookForPrices({ free: { input: undefined, output: 2 } }, current).impossible).toEqual(['free'])
    const own: PriceColumn[] = [
      { name: 'input', option: 'price.input', of: 'token' },
      { name: 'output', option: 'price.output', of: 'token' },
    ]
    expect(bookForPrices(free, pricing({}, {}, own))).toEqual({
      book: { 'price.input': { free: 0 }, 'price.output': { free: 1 } },
      impossible: [],
      locked: [],
    })
  })

  test('take no output that the gateway holds on to, and name it where it is another', () => {
    const texts: Record<string, string> = {
      ModelRatio: '{"locked":2}',
      CompletionRatioMeta: '{"locked":{"ratio":5,"locked":true},"open":{"ratio":3,"locked":false}}',
    }
    const book = priceBook(optionColumns, (option) => texts[option] ?? '')!
    const held = { columns: optionColumns, book, quotaPerUnit: 500_000 }
    const found = bookForPrices({ locked: { input: 3, output: 6 }, open: { input: 2, output: 8 } }, held)
    expect(found).toMatchObject({ impossible: [], locked: ['locked'] })
    expect(found.book).toMatchObject({ ModelRatio: { locked: 1.5, open: 1 }, CompletionRatio: { open: 4 } })
    expect(found.book.CompletionRatio).not.toHaveProperty('locked')
    expect(bookForPrices({ locked: { input: 3, output: 15 } }, held).locked).toEqual([])
  })

  test('are the ones that an exported list was made of', () => {
    const models = { 'gpt-4o': 1.25, 'gpt-4o-mini': 0.075, odd: 0.8572 }
    const completions = { 'gpt-4o': 4, odd: 1.5 }
    const texts = { ModelRatio: models, CompletionRatio: completions } as Record<string, Ratios>
    const list = priceListOf(optionColumns, (name) => JSON.stringify(texts[name] ?? {}), 500_000)
    const { prices } = readPriceText(priceListText(list), '.')!
    expect(bookForPrices(prices, pricing({}, {}))).toEqual({
      book: { ModelRatio: models, CompletionRatio: completions },
      impossible: [],
      locked: [],
    })
  })
})
