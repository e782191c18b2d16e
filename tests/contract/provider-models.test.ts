import { afterAll, beforeAll, expect, test } from 'vitest'
import { listChannels } from '../../src/widgets/api/channels/channels.ts'
import { findModelChanges } from '../../src/widgets/api/extensions/provider-models.ts'
import { loadStatus } from '../../src/widgets/api/status.ts'
import type { Channel } from '../../src/widgets/domain/channels/channel.ts'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from '../unit/gateway/answering.ts'
import { newApiOldRecordings, newApiRecordings, newApiTokensRecordings } from './new-api/world.ts'
import {
  oneHubRecordings,
  providerModelRecordings,
  type Recording,
  type TaskRecording,
} from './recordings.ts'

/*
 * What gateways answered when they were made to ask a provider (tests/long/real-provider-models.test.ts records it), as the
 * console asks and reads it.
 */

const statuses: Record<string, readonly Recording[]> = {
  onehub: oneHubRecordings,
  'newapi-tokens': newApiTokensRecordings,
  'newapi-rc': newApiRecordings,
  'newapi-old': newApiOldRecordings,
}
let calls: readonly TaskRecording[] = []
let lists: readonly Recording[] = []
let status: unknown
let asked: unknown[] = []
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(async (request, response) => {
    if (request.url === '/api/status') return answer(response, 200, status)
    const list = lists.find(({ path }) => path.startsWith('/api/channel/?'))
    if (request.url!.startsWith('/api/channel/?')) return answer(response, 200, list!.reply)
    let body = ''
    for await (const part of request) body += String(part)
    asked.push([request.method, request.url, ...(body ? [JSON.parse(body)] : [])])
    const call = calls.find(({ method, path }) => method === request.method && path === request.url)
    answer(response, call?.status ?? 404, call?.reply)
  })
})
afterAll(() => server.close())

test.each(Object.keys(statuses))('%s: what is new and what is gone, without what is mapped', async (name) => {
  calls = providerModelRecordings.filter(({ gateway }) => gateway === name)
  lists = statuses[name]!
  status = lists.find(({ path }) => path === '/api/status')!.reply
  asked = []
  const gateway = new Gateway(server.url, memoryStorage())
  await loadStatus(gateway)
  await gateway.dialectReady
  gateway.signedIn({ id: 1, username: 'root', display_name: '', role: 100, status: 1 })
  // States of new-api are told apart by how they list.
  await listChannels(gateway, 0)
  const [call] = calls.toReversed()
  const id = Number(/\d+$/.exec(call!.path)?.[0] ?? (call!.request as { id: number }).id)
  const channel = {
    id,
    models: 'gpt-4o,turbo-0613,lost,alias',
    model_mapping: '{"alias":"target"}',
  } as Channel
  const { fresh, gone } = await findModelChanges(gateway, channel, new AbortController().signal)
  expect([fresh.toSorted(), gone.toSorted()]).toEqual([
    ['brand-new', 'turbo-1106', 'unwanted'],
    ['lost', 'turbo-0613'],
  ])
  expect(asked).toEqual([[call!.method, call!.path, ...(call!.request ? [call!.request] : [])]])
})
