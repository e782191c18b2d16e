import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTestLines, testChannel, verdictsIn } from '../../src/widgets/api/channels/channel-tests.ts'
import { listChannels } from '../../src/widgets/api/channels/channels.ts'
import { listLogs } from '../../src/widgets/api/logs.ts'
import { loadStatus } from '../../src/widgets/api/status.ts'
import { getDashboard } from '../../src/widgets/api/dashboard.ts'
import { listPrices } from '../../src/widgets/api/users.ts'
import { lastTest } from '../../src/widgets/domain/channels/channel-test.ts'
import { publishedList } from '../../src/widgets/domain/prices/published.ts'
import { record } from '../../src/widgets/domain/wire.ts'
import { sourceOf } from '../../src/widgets/elements/tokens/list/others-keys.tsx'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from '../unit/gateway/answering.ts'
import { forksRecordings, laiskyRecordings, oneHubRecordings } from './recordings.ts'

const { signal } = new AbortController()
const anyLine = {
  type: 0,
  token_name: '',
  model_name: '',
  username: '',
  channel: '',
  start_timestamp: 0,
  end_timestamp: 0,
}

/** A gateway that answers a path as recorded when it was run, whatever the query. */
describe.each(['laisky', 'one-hub'] as const)('%s, as it was run', (name) => {
  const calls = forksRecordings(name)
  let server: Awaited<ReturnType<typeof answering>>
  let gateway: Gateway
  beforeAll(async () => {
    const known = name === 'laisky' ? laiskyRecordings : oneHubRecordings
    server = await answering((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://x')
      const due = calls.filter(
        ({ path, as }) => path.split('?')[0] === pathname && (as === 'root' || name === 'one-hub'),
      )
      const call =
        due.find(({ path }) => searchParams.has('model') && path.includes(searchParams.get('model')!)) ??
        due[0] ??
        known.find(({ path }) => path.split('?')[0] === pathname)
      answer(response, call?.status ?? 404, call?.reply ?? {})
    })
    gateway = new Gateway(server.url, memoryStorage())
    await loadStatus(gateway)
    await gateway.dialectReady
  })
  afterAll(() => server.close())
  const replyTo = (call: string) => record(calls.find((one) => one.name === call)!.reply)

  if (name === 'laisky') {
    test('the lines of a round say who passed, and that nobody paid', async () => {
      const lines = await listTestLines(gateway, { limit: 1, enough: () => true })
      const names = new Map(lines.map(({ channel, channel_name = '' }) => [channel, channel_name]))
      const verdicts = [...verdictsIn(gateway, lines, (id) => names.get(id)).values()]
      expect(verdicts).toHaveLength(12)
      for (const { channel, passed, message } of verdicts) {
        expect([channel, passed]).toEqual([channel, !names.get(channel)!.includes('bad')])
        expect(message, String(channel)).toBe(passed ? 'hi' : 'Incorrect API key provided')
      }
      expect(lines.map(({ quota }) => quota)).toEqual(lines.map(() => 0))
    })

    test("the keys of all users are listed and found, and none is kept; a user's are those of one", async () => {
      const all = await sourceOf('all').load(gateway, { page: 0, order: '', filters: {} }, signal)
      const found = await sourceOf('all').find(gateway, 'alice', signal)
      expect(all.rows).toHaveLength(2)
      expect(found.rows.map((row) => row.name)).toEqual(['alice-spare', 'alice-main'])
      expect(JSON.stringify([all, found])).not.toContain('<key>')
    })

    test('a test that fails says why', async () => {
      const { path } = calls.find((one) => one.name === 'a channel that fails its test')!
      await expect(testChannel(gateway, path.split('/').at(-1)!)).rejects.toMatchObject({
        message: 'Incorrect API key provided',
      })
    })
    return
  }

  test('a test that fails says why, and leaves no time: a time is that of a pass', async () => {
    await expect(testChannel(gateway, 3, 'gpt-3.5-turbo')).rejects.toMatchObject({
      message: '测速失败，原因：Provider API error: Incorrect API key provided',
    })
    await expect(testChannel(gateway, 4, 'tts-1')).rejects.toMatchObject({
      message: '测速失败，原因：不支持的模型类型',
    })
    const { rows } = await listChannels(gateway, 0)
    const passed = rows
      .filter((row) => lastTest(row, undefined, { passesByTime: true }).verdict)
      .map((row) => row.name)
    expect(passed).toEqual(
      rows.map((row) => row.name).filter((one) => !one.includes('bad') && one !== 'ch 04'),
    )
    expect(rows.filter((row) => row.test_model).map((row) => row.name)).toEqual(['ch 05'])
  })

  test('its prices are those of a million tokens', async () => {
    const told = (await listPrices(gateway))!
    expect(publishedList(told, 'default', 1).prices['gpt-3.5-turbo']).toEqual({ input: 0.5, output: 1.5 })
    // It charges 30 in and out for this one, and tells so, but nobody has set that price.
    expect(told.models['gpt-4o-mini']).toMatchObject({ input: 60, output: 60, unset: 'charged' })
  })

  test('lines name their channel, and days have calls and tokens', async () => {
    const { rows } = await listLogs(gateway, 'all', 0, anyLine)
    expect(rows.map(({ channel, channel_name }) => [channel, channel_name])).toEqual([
      [2, 'ch 02'],
      [1, 'ch 01'],
    ])
    const days = await getDashboard(gateway)
    const told = (replyTo('own dashboard with calls').data as unknown[]).map(record)
    expect(days.map(({ day, requests }) => [day, requests])).toEqual(
      told.map(({ Date: day, RequestCount }) => [day, RequestCount]),
    )
    expect(days.reduce((sum, { requests }) => sum + requests, 0)).toBe(6)
  })
})
