import { afterEach, expect, test } from 'vitest'
import { getUser } from '../../../src/widgets/api/administration/administration.ts'
import { getChannel } from '../../../src/widgets/api/channels/channels.ts'
import { listLogs } from '../../../src/widgets/api/logs.ts'
import { getRedemption } from '../../../src/widgets/api/administration/redemptions.ts'
import { getToken } from '../../../src/widgets/api/tokens.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from './answering.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function gatewayWith(data: unknown) {
  const server = await answering((_, response) => answer(response, 200, { success: true, message: '', data }))
  close = server.close
  return new Gateway(server.url, memoryStorage())
}

/** The entities of behaviour §3; every field has a unique value, so that a swapped or missing field is noticed. */
const user = {
  id: 7,
  username: 'ann',
  display_name: 'Ann',
  github_id: 'hub-ann',
  wechat_id: 'we-ann',
  email: 'ann@relay.test',
  quota: 11,
  used_quota: 12,
  request_count: 13,
  group: 'vip,default',
  role: 10,
  status: 2,
}
const channel = {
  id: 3,
  name: 'one',
  type: 33,
  base_url: 'https://provider.test',
  other: 'version',
  model_mapping: '{"a":"b"}',
  models: 'gpt-4o,o3',
  group: 'default,vip',
  status: 3,
  priority: 21,
  weight: 22,
  response_time: 23,
  test_time: 24,
  used_quota: 25,
}
const config = {
  region: 'us-west-2',
  ak: 'AK',
  user_id: 'u-1',
  vertex_ai_project_id: 'p-1',
}
const token = {
  id: 4,
  name: 'main',
  key: 'k3y',
  status: 4,
  used_quota: 31,
  remain_quota: 32,
  unlimited_quota: true,
  created_time: 33,
  expired_time: -1,
  models: 'gpt-4o',
  subnet: '10.0.0.0/8',
}
const redemption = {
  id: 5,
  name: 'gift',
  key: 'c0de',
  status: 3,
  quota: 41,
  created_time: 42,
  redeemed_time: 43,
}
const entry = {
  id: 6,
  type: 2,
  channel: 3,
  username: 'ann',
  content: 'ratio 1',
  token_name: 'main',
  model_name: 'gpt-4o',
  prompt_tokens: 51,
  completion_tokens: 52,
  quota: 53,
  created_at: 54,
}

test('a user is read with every field, and never with a password @3.1', async () => {
  const read = await getUser(await gatewayWith({ ...user, password: 'hash' }), 7)
  expect(read).toMatchObject(user)
  expect(read).not.toHaveProperty('password')
})

test('a channel is read with every field, its config too, and never with a secret @3.8', async () => {
  const secrets = { sk: 'S3CRET', vertex_ai_adc: 'CREDENTIALS' }
  const wire = { ...channel, key: 'K3Y', config: JSON.stringify({ ...config, ...secrets }) }
  const read = await getChannel(await gatewayWith(wire), 3)
  expect(read).toMatchObject({ ...channel, config })
  expect(JSON.stringify(read)).not.toMatch(/S3CRET|CREDENTIALS|K3Y/)
})

test('a key is read with every field @3.19', async () => {
  expect(await getToken(await gatewayWith(token), 4)).toMatchObject(token)
})

test('a code is read with every field @3.24', async () => {
  expect(await getRedemption(await gatewayWith(redemption), 5)).toMatchObject(redemption)
})

test('a log entry is read with every field @3.27', async () => {
  const { rows } = await listLogs(await gatewayWith([entry]), 'all', 0, {
    type: 0,
    token_name: '',
    model_name: '',
    start_timestamp: 0,
    end_timestamp: 1,
    username: '',
    channel: '',
  })
  expect(rows).toEqual([expect.objectContaining(entry)])
})
