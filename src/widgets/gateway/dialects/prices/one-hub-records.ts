import { parseJson } from '../../../domain/format.ts'
import { ratioText } from '../../../domain/options/ratios.ts'
import { priceBook, pricedNames, ratioIn, type PriceColumn } from '../../../domain/prices/price-book.ts'
import { number, record, text, type Wire } from '../../../domain/wire.ts'
import type { Call } from '../../dialect-context.ts'
import type { RecordOptions } from '../../extensions.ts'

/** As recorded, input and output have ratios of their own, others are multiples of one of the two. */
const columns = (
  [
    ['input', 'input', 'token'],
    ['output', 'output', 'token'],
    ['cached', 'cached_tokens', 'input'],
    ['call', 'times', 'thousand'],
    ['cachedRead', 'cached_read_tokens', 'input'],
    ['written', 'cached_write_tokens', 'input'],
    ['image', 'input_image_tokens', 'input'],
    ['imageOutput', 'output_image_tokens', 'output'],
    ['audio', 'input_audio_tokens', 'input'],
    ['audioOutput', 'output_audio_tokens', 'output'],
    ['reasoning', 'reasoning_tokens', 'output'],
  ] as const
).map(([name, wire, of]): PriceColumn => ({
  name,
  option: `price.${wire}`,
  of,
  ...(of === 'token' && { isRequired: true }),
}))

const wireName = ({ option }: PriceColumn) => option.slice('price.'.length)

const flat = ({ type, input, output, extra_ratios }: Wire): Wire => ({
  ...record(extra_ratios),
  ...(type === 'times' ? { times: number(input) } : { input: number(input), output: number(output) }),
})

/** The model is not part of the record. */
const recordOf = ({ times, input, output, ...extra_ratios }: Wire, { channel_type, locked }: Wire): Wire => ({
  type: times === undefined ? 'tokens' : 'times',
  channel_type: number(channel_type),
  locked: locked === true,
  input: number(times ?? input),
  output: times === undefined ? number(output) : 0,
  extra_ratios,
})

/** MartialBE/one-hub has a record for each model, by its tokens or per call. */
export const oneHubRecords: RecordOptions<PriceColumn> = {
  columns,
  list: { path: '/api/prices', method: 'GET' },
  none: /^pricing data not found$/,
  read: (rows) => ({
    'price.locked': JSON.stringify(
      Object.fromEntries(rows.flatMap(({ model, locked }) => (locked === true ? [[text(model), 1]] : []))),
    ),
    ...Object.fromEntries(
      columns.map((column) => {
        const ratios = rows.map((row) => [text(row.model), flat(row)[wireName(column)]] as const)
        const own = ratios.flatMap(([model, ratio]) => (ratio === undefined ? [] : [[model, number(ratio)]]))
        return [column.option, ratioText(Object.fromEntries(own) as Record<string, number>)]
      }),
    ),
  }),
  write: (texts, rows) => {
    const stored = oneHubRecords.read(rows)
    const book = priceBook(columns, (option) => texts[option] ?? stored[option]!) ?? {}
    const names = pricedNames(columns, book)
    const before = new Map(rows.map((row) => [text(row.model), row]))
    const gone = [...before.keys()].filter((model) => !names.includes(model))
    const changed = names.flatMap((model): [string, string][] => {
      const row = before.get(model)
      const ratios = flat(row ?? { type: 'times' })
      const was = row && JSON.stringify(recordOf(ratios, row))
      for (const column of columns) {
        const ratio = ratioIn(book, column, model)
        if (ratio === undefined) delete ratios[wireName(column)]
        else ratios[wireName(column)] = ratio
      }
      const becomes = JSON.stringify(recordOf(ratios, row ?? {}))
      return becomes === was ? [] : [[becomes, model]]
    })
    // Models of the same price share a call, which is stored whole or not at all.
    const sets = [...new Set(changed.map(([price]) => price))].map((price): Call => {
      const models = changed.filter(([one]) => one === price).map(([, model]) => model)
      const body = { models, price: { model: models[0], ...record(parseJson(price)) } }
      const original_models = models.filter((model) => before.has(model))
      return { path: '/api/prices/multiple', body: { original_models, ...body } }
    })
    const deletion = { path: '/api/prices/multiple/delete', method: 'PUT', body: { models: gone } }
    return gone.length > 0 ? [...sets, deletion] : sets
  },
}
