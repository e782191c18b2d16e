import { expect, test } from 'vitest'
import { incompleteNames } from '../../../src/widgets/domain/prices/price-book.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { oneHubRecords } from '../../../src/widgets/gateway/dialects/prices/one-hub-records.ts'

const { columns, read, write } = oneHubRecords
const row = (model: string, more: Wire = {}): Wire => ({
  model,
  type: 'tokens',
  channel_type: 1,
  input: 1.25,
  output: 5,
  locked: false,
  ...more,
})
const song = row('song', { type: 'times', input: 20, output: 0, locked: true })
const rows = [row('a', { extra_ratios: { cached_tokens: 0.5, of_its_own: 2 } }), row('b'), song]
const edited = (option: string, change: (ratios: Record<string, number>) => void) => {
  const ratios = JSON.parse(read(rows)[option]!) as Record<string, number>
  change(ratios)
  return { [option]: JSON.stringify(ratios) }
}
const bodies = (texts: Record<string, string>) => write(texts, rows).map(({ body }) => body)

test('what is read is what is stored: nothing is sent for it', () => {
  expect(JSON.parse(read(rows)['price.input']!)).toEqual({ a: 1.25, b: 1.25 })
  expect(JSON.parse(read(rows)['price.times']!)).toEqual({ song: 20 })
  expect(JSON.parse(read(rows)['price.cached_tokens']!)).toEqual({ a: 0.5 })
  expect(write(read(rows), rows)).toEqual([])
  // A stored price without the fields that are optional.
  expect(write(read([{ model: 'c', input: 1, output: 1 }]), [{ model: 'c', input: 1, output: 1 }])).toEqual(
    [],
  )
})

test('a changed price is sent with the whole record, also what no column shows', () => {
  expect(bodies(edited('price.cached_tokens', (ratios) => (ratios.a = 0.25)))).toEqual([
    {
      original_models: ['a'],
      models: ['a'],
      price: row('a', { extra_ratios: { of_its_own: 2, cached_tokens: 0.25 } }),
    },
  ])
  expect(bodies(edited('price.times', (ratios) => (ratios.song = 40)))).toEqual([
    { original_models: ['song'], models: ['song'], price: { ...song, input: 40, extra_ratios: {} } },
  ])
})

test('models of one price go in one call, those that are there and those that are not', () => {
  const texts = {
    ...edited('price.input', (ratios) => Object.assign(ratios, { b: 2, fresh: 2 })),
    ...edited('price.output', (ratios) => Object.assign(ratios, { b: 4, fresh: 4 })),
  }
  const price = { type: 'tokens', input: 2, output: 4, locked: false, extra_ratios: {} }
  expect(bodies(texts)).toEqual([
    { original_models: ['b'], models: ['b'], price: { model: 'b', channel_type: 1, ...price } },
    { original_models: [], models: ['fresh'], price: { model: 'fresh', channel_type: 0, ...price } },
  ])
  const both = { 'price.input': '{"x":1,"y":1}', 'price.output': '{"x":1,"y":1}' }
  expect(write(both, []).map(({ body }) => body)).toMatchObject([{ models: ['x', 'y'] }])
})

test('a price per call takes the place of tokens, and the other way round; one without any is deleted', () => {
  const perCall = edited('price.times', (ratios) => (ratios.b = 7))
  expect(bodies(perCall)).toMatchObject([{ price: { model: 'b', type: 'times', input: 7, output: 0 } }])
  const byTokens = {
    ...edited('price.times', (ratios) => delete ratios.song),
    ...edited('price.input', (ratios) => (ratios.song = 3)),
    ...edited('price.output', (ratios) => (ratios.song = 6)),
  }
  expect(bodies(byTokens)).toMatchObject([{ price: { model: 'song', type: 'tokens', input: 3, output: 6 } }])
  expect(
    write(
      edited('price.times', (ratios) => delete ratios.song),
      rows,
    ),
  ).toEqual([{ path: '/api/prices/multiple/delete', method: 'PUT', body: { models: ['song'] } }])
})

test('a model without an input or an output price would be free, and is named', () => {
  const texts = { ...read(rows), ...edited('price.input', (ratios) => (ratios.fresh = 3)) }
  expect(incompleteNames(columns, (option) => texts[option] ?? '')).toEqual(['fresh'])
  expect(incompleteNames(columns, (option) => read(rows)[option] ?? '')).toEqual([])
})
