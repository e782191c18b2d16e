import { parseJson } from '../../../domain/format.ts'
import { ratioText } from '../../../domain/options/ratios.ts'
import { priceBook, pricedNames, ratioIn, type PriceColumn } from '../../../domain/prices/price-book.ts'
import { number, record, text, type Wire } from '../../../domain/wire.ts'
import type { Call } from '../../dialect-context.ts'
import type { PriceRecords } from '../../extensions.ts'

const extra = (name: string, wire: string, of = 'input'): PriceColumn => ({
  name,
  option: `price.${wire}`,
  of,
})

/** As recorded: input and output have ratios of their own, others are multiples of one of the two. */
const columns: readonly PriceColumn[] = [
  { name: 'input', option: 'price.input', of: 'token', isRequired: true },
  { name: 'output', option: 'price.output', of: 'token', isRequired: true },
  extra('cached', 'cached_tokens'),
  { name: 'call', option: 'price.times', of: 'thousand' },
  extra('cachedRead', 'cached_read_tokens'),
  extra('written', 'cached_write_tokens'),
  extra('image', 'input_image_tokens'),
  extra('imageOutput', 'output_image_tokens', 'output'),
  extra('audio', 'input_audio_tokens'),
  extra('audioOutput', 'output_audio_tokens', 'output'),
  extra('reasoning', 'reasoning_tokens', 'output'),
]

const extras = columns.filter(({ of }) => of === 'input' || of === 'output')
const wireName = ({ option }: PriceColumn) => option.slice('price.'.length)

/** MartialBE/one-hub: a record for each model, by its tokens or per call. */
export const oneHubRecords: PriceRecords = {
  columns,
  list: { path: '/api/prices', method: 'GET' },
  none: /^pricing data not found$/,
  read: (rows) =>
    Object.fromEntries(
      columns.map((column) => {
        const entries = rows.flatMap((row): [string, number][] => {
          const ratio = ratioOf(row, column)
          return ratio === undefined ? [] : [[text(row.model), ratio]]
        })
        return [column.option, ratioText(Object.fromEntries(entries))]
      }),
    ),
  write: (texts, rows) => {
    const stored = oneHubRecords.read(rows)
    const book = priceBook(columns, (option) => texts[option] ?? stored[option]!) ?? {}
    const before = new Map(rows.map((row) => [text(row.model), row]))
    const gone = [...before.keys()].filter((model) => !pricedNames(columns, book).includes(model))
    const changed = pricedNames(columns, book).flatMap((model): [string, string][] => {
      const row = before.get(model)
      const becomes = recordOf(row, (column) => ratioIn(book, column, model))
      const was = row && recordOf(row, (column) => ratioOf(row, column))
      return JSON.stringify(becomes) === JSON.stringify(was) ? [] : [[JSON.stringify(becomes), model]]
    })
    // Models of the same price in one call, which is stored whole or not at all.
    const sets = [...new Set(changed.map(([price]) => price))].map((price): Call => {
      const models = changed.filter(([one]) => one === price).map(([, model]) => model)
      return {
        path: '/api/prices/multiple',
        body: {
          original_models: models.filter((model) => before.has(model)),
          ...{ models, price: { model: models[0], ...record(parseJson(price)) } },
        },
      }
    })
    const deletion = { path: '/api/prices/multiple/delete', method: 'PUT', body: { models: gone } }
    return gone.length > 0 ? [...sets, deletion] : sets
  },
}

const isPerCall = (row: Wire) => row.type === 'times'

function ratioOf(row: Wire, column: PriceColumn): number | undefined {
  const { name } = column
  if (name === 'call') return isPerCall(row) ? number(row.input) : undefined
  if (isPerCall(row)) return undefined
  if (name === 'input' || name === 'output') return number(row[name])
  const factor = record(row.extra_ratios)[wireName(column)]
  return factor === undefined ? undefined : number(factor)
}

/** A record without its model: what no column shows stays as it is stored. */
function recordOf(row: Wire = {}, ratio: (column: PriceColumn) => number | undefined): Wire {
  const [input, output, , call] = columns.map(ratio)
  const kept = Object.entries(record(row.extra_ratios)).filter(
    ([name]) => !extras.some((column) => wireName(column) === name),
  )
  const own = extras.flatMap((column) => {
    const factor = ratio(column)
    return factor === undefined ? [] : [[wireName(column), factor] as const]
  })
  return {
    type: call === undefined ? 'tokens' : 'times',
    ...{ channel_type: number(row.channel_type), locked: row.locked === true },
    input: call ?? input ?? 0,
    output: call === undefined ? (output ?? 0) : 0,
    extra_ratios: Object.fromEntries([...kept, ...own]),
  }
}
