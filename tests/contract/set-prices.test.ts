import { expect, test } from 'vitest'
import { list, record, type Wire } from '../../src/widgets/domain/wire.ts'
import { oneHubRecords } from '../../src/widgets/gateway/dialects/prices/one-hub-records.ts'
import { pricesRecordings } from './recordings.ts'

/* What one-hub answered to the calls that the console makes of changed prices, in the order in which they were made. */

const calls = pricesRecordings('one-hub set')
const rowsOf = (name: string) =>
  list(record(calls.find((call) => call.name === name)!.reply).data).map(record)
const books = (rows: readonly Wire[]) =>
  Object.fromEntries(
    Object.entries(oneHubRecords.read(rows)).map(([option, ratios]) => [option, JSON.parse(ratios) as Wire]),
  )
const before = rowsOf('prices to set')
const wanted = {
  ...books(before),
  'price.input': { 'gpt-4o': 2.5, kept: 1.25, fresh: 0.15, also: 0.15 },
  'price.output': { 'gpt-4o': 5, kept: 5, fresh: 0.6, also: 0.6 },
  'price.cached_tokens': { 'gpt-4o': 0.25 },
  'price.times': {},
  'price.locked': { 'gpt-4o': 1, kept: 1 },
}

test('one-hub took the calls, and then kept what was meant, also what no column shows', () => {
  const texts = Object.fromEntries(
    Object.entries(wanted).map(([option, ratios]) => [option, JSON.stringify(ratios)]),
  )
  const recorded = calls.filter(({ name }) => name === 'set prices')
  expect(oneHubRecords.write(texts, before)).toEqual(
    recorded.map(({ method, path, request }) => ({
      path,
      ...(method === 'PUT' && { method }),
      body: request,
    })),
  )
  for (const { reply } of recorded) expect(record(reply).success).toBe(true)
  const after = rowsOf('prices that were set')
  expect(books(after)).toEqual(wanted)
  expect(after.find(({ model }) => model === 'kept')).toEqual(before.find(({ model }) => model === 'kept'))
  expect(record(after.find(({ model }) => model === 'gpt-4o')!.extra_ratios).input_text_tokens).toBe(3)
})

test('one-hub lists no prices as a refusal, and refuses a record that is not whole', () => {
  expect(String(record(calls[0]!.reply).message)).toMatch(oneHubRecords.none!)
  const refused = calls.find(({ name }) => name === 'set a price without a type')!
  expect(record(refused.reply).success).toBe(false)
  expect(books(rowsOf('prices after refusals'))).toEqual(wanted)
})
