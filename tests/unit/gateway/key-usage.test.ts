import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import * as api from '../../../src/widgets/api/extensions/key-usage.ts'
import { fetcherByKey } from '../../../src/widgets/gateway/by-key.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { watchFailures, type FailedCall } from '../../../src/widgets/gateway/failures.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { newApiOldRecordings, newApiRecordings } from '../../contract/new-api/world.ts'
import { laiskyRecordings, oneHubRecordings, type Recording } from '../../contract/recordings.ts'
import forksData from '../../contract/recordings-forks-money.json' with { type: 'json' }
import { answer, answering } from './answering.ts'

const key = 'sk-a-real-key'
const { signal } = new AbortController()
const getKeyUsage = (gateway: Gateway) => api.getKeyUsage(gateway, fetcherByKey(gateway, key), signal)
const listKeyCalls = (gateway: Gateway) => api.listKeyCalls(gateway, fetcherByKey(gateway, key), signal)
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

type Replies = Record<string, [status: number, body: unknown] | 'cut off'>

/** A gateway with these replies by path; a path that is not named is a 404. */
async function start(replies: Replies) {
  const server = await answering((request: IncomingMessage, response: ServerResponse) => {
    const reply = replies[request.url!]
    if (reply === 'cut off') return void request.socket.destroy()
    answer(response, ...(reply ?? ([404, { error: { message: 'Invalid URL' } }] as const)))
  })
  open.push(server)
  return { gateway: new Gateway(server.url, memoryStorage()), requests: server.requests }
}

const recorded = (calls: readonly Recording[], name: string) =>
  calls.find((one) => one.name === name)!.reply as Record<string, unknown>
const billing = (subscription: unknown, usage: unknown): Replies => ({
  '/v1/dashboard/billing/subscription': [200, subscription],
  '/v1/dashboard/billing/usage': [200, usage],
})
const ofLaisky = billing(
  recorded(laiskyRecordings, 'billing subscription by key'),
  recorded(laiskyRecordings, 'billing usage by key'),
)
const status = (calls: readonly Recording[]): Replies => ({ '/api/status': [200, recorded(calls, 'status')] })

describe('what a gateway tells of a key', () => {
  test('billing, as recorded: dollars of the limit, cents of the use', async () => {
    const { gateway, requests } = await start({ ...status(laiskyRecordings), ...ofLaisky })
    expect(await getKeyUsage(gateway)).toEqual({
      name: '',
      limit: 400_000,
      used: 33,
      expires: 0,
      models: [],
    })
    const byKey = requests.filter(({ url }) => url !== '/api/status')
    expect(byKey.map(({ url, headers }) => [url, headers.authorization, headers.cookie])).toEqual([
      ['/v1/dashboard/billing/subscription', `Bearer ${key}`, undefined],
      ['/v1/dashboard/billing/usage', `Bearer ${key}`, undefined],
    ])
  })

  test('one-hub, as it was run: the limit of the key, and what was used of it', async () => {
    const calls = (forksData as unknown as (Recording & { gateway: string })[]).filter(
      (call) => call.gateway === 'one-hub' && call.path.startsWith('/v1/'),
    )
    const ofHub = billing(recorded(calls, 'subscription by key'), recorded(calls, 'usage by key'))
    const { gateway } = await start({ ...status(oneHubRecordings), ...ofHub })
    expect(await getKeyUsage(gateway)).toMatchObject({ limit: 5_000_000, used: 29_140, expires: 0 })
    const wrong = calls.find(({ name }) => name === 'subscription by a wrong key')!
    const refused = await start({
      ...status(oneHubRecordings),
      '/v1/dashboard/billing/subscription': [wrong.status, wrong.reply],
      '/v1/dashboard/billing/usage': [wrong.status, wrong.reply],
    })
    await expect(getKeyUsage(refused.gateway)).rejects.toMatchObject({ status: 401 })
  })

  test.each([
    ['one-hub: units, where it counts in them', false, 1_500_000, 100, 1_500_000, 1],
    ['a limit that is none', true, 100_000_000, 600, undefined, 3_000_000],
  ])('%s', async (_, display_in_currency, hard_limit_usd, total_usage, limit, used) => {
    const told = recorded(oneHubRecordings, 'status')
    const { gateway } = await start({
      '/api/status': [200, { ...told, data: { ...(told.data as object), display_in_currency } }],
      ...billing({ hard_limit_usd, access_until: 4_102_444_800 }, { total_usage }),
    })
    const usage = await getKeyUsage(gateway)
    expect(usage).toEqual({ name: '', limit, used, expires: 4_102_444_800, models: [] })
  })

  test('new-api of 2026, as recorded: its name, units, and its calls', async () => {
    const { gateway } = await start({
      ...status(newApiRecordings),
      '/api/usage/token/': [200, recorded(newApiRecordings, 'usage by key')],
      '/api/log/token': [200, recorded(newApiRecordings, 'log by key')],
    })
    expect(await getKeyUsage(gateway)).toEqual({
      name: 'first',
      limit: undefined,
      used: 30,
      expires: 0,
      models: [],
    })
    const [newest] = await listKeyCalls(gateway)
    expect(newest).toMatchObject({ model_name: 'gpt-3.5-turbo', prompt_tokens: 13, quota: 8, type: 2 })
    expect(newest!.extras).toMatchObject({ cached_tokens: 2 })
  })

  test('a version of new-api that does not tell it is asked for billing', async () => {
    const { gateway } = await start({ ...status(newApiOldRecordings), ...ofLaisky })
    expect(await getKeyUsage(gateway)).toMatchObject({ limit: 400_000, used: 33 })
  })

  test('on another site, where the status cannot be read, each way is tried', async () => {
    const { gateway } = await start({ '/api/status': 'cut off', '/api/usage/token/': 'cut off', ...ofLaisky })
    expect(await getKeyUsage(gateway)).toMatchObject({ limit: 400_000, used: 33 })
    const other = await start({
      '/api/status': 'cut off',
      '/api/usage/token/': [200, recorded(newApiRecordings, 'usage by key')],
      '/api/log/token': [200, recorded(newApiRecordings, 'log by key')],
    })
    expect((await getKeyUsage(other.gateway)).name).toBe('first')
    const [newest] = await listKeyCalls(other.gateway)
    expect(newest!.extras).toMatchObject({ cached_tokens: 2, group: 'default' })
  })

  test('a wrong key is refused, and its words never repeat the key', async () => {
    const failed: FailedCall[] = []
    watchFailures((call) => failed.push(call))
    const bare = key.slice(3)
    const message = `token not found for key: ***: get token by key ${bare}: record not found`
    const refusal: Replies[string] = [401, { error: { message, type: 'one_api_error' } }]
    const { gateway } = await start({
      ...status(laiskyRecordings),
      '/v1/dashboard/billing/subscription': refusal,
      '/v1/dashboard/billing/usage': refusal,
    })
    gateway.signedIn({ id: 1, username: 'root', role: 100 } as Parameters<Gateway['signedIn']>[0])
    await expect(getKeyUsage(gateway)).rejects.toMatchObject({
      kind: 'unauthorized',
      status: 401,
      reply: undefined,
      message: 'token not found for key: ***: get token by key …: record not found',
    })
    // Who is signed in stays so.
    expect(gateway.session.getState().phase).toBe('signed-in')
    expect(failed.length).toBeGreaterThan(0)
    expect(JSON.stringify(failed)).not.toContain(bare)
  })

  test.each([
    ['a refusal with HTTP 200', [200, { error: { message: 'no such user' } }], 'refused'],
    ['a web page', [200, '<html></html>'], 'not-a-gateway'],
    ['a list', [200, ['x']], 'not-a-gateway'],
    ['a record of something else', [200, { object: 'list' }], 'not-a-gateway'],
    ['too many calls', [429, ''], 'rate-limited'],
  ] as const)('%s is a failure', async (_, reply, kind) => {
    const { gateway } = await start({
      ...status(laiskyRecordings),
      '/v1/dashboard/billing/subscription': [...reply],
      '/v1/dashboard/billing/usage': [...reply],
    })
    await expect(getKeyUsage(gateway)).rejects.toMatchObject({ kind })
  })
})
