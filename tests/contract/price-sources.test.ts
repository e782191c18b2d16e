import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPriceRatios, listPriceSources } from '../../src/widgets/api/extensions/price-sources.ts'
import { readPriceList } from '../../src/widgets/domain/prices/price-list.ts'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from '../unit/gateway/answering.ts'
import { priceSourceRecordings, type TaskRecording } from './recordings.ts'

/*
 * What new-api answered when it was made to read prices elsewhere (tests/long/real-price-sources.test.ts records it), as the
 * console asks and reads it.
 */

let calls: readonly TaskRecording[] = []
let asked: unknown[] = []
let reply: ((call: TaskRecording) => unknown) | undefined
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    if (body) asked.push(JSON.parse(body))
    const call = calls.find(({ method, path }) => method === request.method && path === request.url)
    answer(response, call?.status ?? 404, call && (reply?.(call) ?? call.reply))
  })
})
afterAll(() => server.close())

async function meet(name: string) {
  calls = priceSourceRecordings.filter(({ gateway }) => gateway === name)
  asked = []
  reply = undefined
  const gateway = new Gateway(server.url, memoryStorage())
  await gateway.setDialect('new-api', true)
  gateway.signedIn({ id: 1, username: 'root', display_name: '', role: 100, status: 1 })
  const sources = await listPriceSources(gateway)
  return { gateway, sources, source: sources.find(({ name }) => name === 'elsewhere')! }
}

test.each(['newapi-tokens', 'newapi-rc'])(
  '%s: ratios of a source that differ, by their options',
  async (name) => {
    const { gateway, sources, source } = await meet(name)
    expect(sources.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['elsewhere', 'models.dev 价格预设']),
    )
    // What was taken before the recording differs no more.
    expect(await fetchPriceRatios(gateway, source)).toEqual({
      ModelRatio: { unwanted: 3 },
      CompletionRatio: { unwanted: 4 },
    })
    expect(asked).toEqual([calls.find(({ method }) => method === 'POST')!.request])
  },
)

test('a source that does not answer says why', async () => {
  const { gateway, source } = await meet('newapi-rc')
  reply = () => ({
    success: true,
    data: {
      differences: {},
      test_results: [{ name: 'elsewhere(6)', status: 'error', error: '404 Not Found' }],
    },
  })
  await expect(fetchPriceRatios(gateway, source)).rejects.toMatchObject({ message: '404 Not Found' })
})

test("one-hub's list of rows is read as a price list, those by tokens", () => {
  const rows = [
    { model: 'gpt-4o', type: 'tokens', channel_type: 1, input: 1.25, output: 5 },
    { model: 'drawn', type: 'times', channel_type: 1, input: 20, output: 0 },
  ]
  expect(readPriceList(JSON.stringify(rows))?.prices).toEqual({ 'gpt-4o': { input: 2.5, output: 10 } })
})
