import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manageUser } from '../../../src/widgets/api/administration/administration.ts'
import { testChannel, testChannels } from '../../../src/widgets/api/channels/channel-tests.ts'
import { updateBalance } from '../../../src/widgets/api/channels/channels.ts'
import { revealToken } from '../../../src/widgets/api/whole-tokens.ts'
import { signIn, signOut } from '../../../src/widgets/api/session.ts'
import { listTokens } from '../../../src/widgets/api/tokens.ts'
import { currentConfig } from '../../../src/widgets/gateway/config.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { findingOf } from '../../../src/widgets/kit/doctor/doctor-finding.ts'
import { describeFailure } from '../../../src/widgets/messages/shared/error.messages.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from './answering.ts'

/** What was sent, as `METHOD path`, and the user that it named. */
let heard: [call: string, user: unknown][] = []
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering((request, response) => {
    const path = request.url!.split('?')[0]!
    heard.push([`${request.method} ${path}`, request.headers['new-api-user']])
    const user = { id: 1, username: 'root', role: 100, status: 1, key: 'whole' }
    answer(response, 200, {
      success: true,
      message: '',
      data: path.endsWith('token/') ? { items: [], total: 0 } : user,
    })
  })
})
afterAll(() => server.close())

let gateway: Gateway
const meet = async (dialect: string) => {
  gateway = new Gateway(server.url, memoryStorage())
  await gateway.setDialect(dialect, true)
  gateway.signedIn({ id: 1, username: 'root', display_name: '', role: 100, status: 1 })
  heard = []
}
const calls = () => heard.map(([call]) => call)

describe('a change that was never tried before this kind of gateway', () => {
  beforeEach(() => meet('new-api'))
  const changing: [what: string, send: () => Promise<unknown>][] = [
    ['PUT', () => gateway.request('/api/nothing-known', { method: 'PUT', body: { id: 1 } })],
    ['POST', () => gateway.request('/api/nothing-known', { method: 'POST' })],
    ['DELETE', () => gateway.request('/api/nothing-known', { method: 'DELETE' })],
    ['GET that changes', () => gateway.request('/api/nothing-known', { changes: true })],
    ['unknown action', () => manageUser(gateway, { id: 2, username: 'ann' }, 'crown' as never)],
  ]
  test.each(changing)('by %s is not sent, and says so', async (_, send) => {
    const error = await send().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'unproven', status: 0, uncertain: false })
    expect(calls()).toEqual([])
    expect(describeFailure(error as never, 'zh-CN')).toContain('没有发送')
    expect(describeFailure(error as never, 'en')).toContain('Not sent')
  })

  test('is an order at a provider that the state by tokens was not run with', async () => {
    const order = () => gateway.request('/api/user/waffo/pay', { method: 'POST', body: { amount: 10 } })
    await order()
    expect(calls()).toEqual(['POST /api/user/waffo/pay'])
    gateway.sessionTokens.keep(gateway, 'a session', 'a token')
    await expect(order()).rejects.toMatchObject({ kind: 'unproven' })
    await gateway.request('/api/user/pay', { method: 'POST', body: { amount: 10 } })
    expect(calls()).toEqual(['POST /api/user/waffo/pay', 'POST /api/user/pay'])
  })

  test('is told to the page by the doctor', async () => {
    const call = { baseUrl: '', path: '/api/user/', byToken: false, anonymous: false, dialect: 'new-api' }
    const error = await gateway.request('/api/user/', { method: 'PATCH' }).catch((thrown: unknown) => thrown)
    const page = { origin: 'https://shop.example', online: true, answers: true, refusedByPolicy: false }
    expect(findingOf({ ...call, error: error as never }, page)).toEqual({
      id: 'unproven',
      details: ['https://shop.example', '/api/user/', 'new-api'],
    })
  })

  test('is sent where the page takes it upon itself', async () => {
    currentConfig().unprovenWrites = true
    try {
      await gateway.request('/api/nothing-known', { method: 'PUT', body: {} })
    } finally {
      delete currentConfig().unprovenWrites
    }
    expect(calls()).toEqual(['PUT /api/nothing-known'])
  })

  test('holds up neither reading, nor signing in and out', async () => {
    await listTokens(gateway, 0)
    await revealToken(gateway, 4)
    await signOut(gateway)
    await signIn(gateway, 'root', '123456', () => Promise.resolve(''))
    expect(calls()).toEqual([
      'GET /api/token/',
      'POST /api/token/4/key',
      'GET /api/user/logout',
      'POST /api/user/login',
    ])
  })

  test('is no matter before a gateway whose changes are known', async () => {
    for (const dialect of ['one-api', 'laisky', 'one-hub']) {
      await meet(dialect)
      await gateway.request('/api/nothing-known', { method: 'PUT', body: {} })
      expect(calls(), dialect).toEqual(['PUT /api/nothing-known'])
    }
  })
})

describe('what asks a provider', () => {
  test('names the user as every call, and its refusal ends no session unless it is a 401', async () => {
    await meet('new-api')
    currentConfig().unprovenWrites = true
    try {
      await testChannel(gateway, 3)
      await testChannels(gateway, 'all')
      await updateBalance(gateway, 3)
    } finally {
      delete currentConfig().unprovenWrites
    }
    expect(heard).toEqual([
      ['GET /api/channel/test/3', '1'],
      ['GET /api/channel/test', '1'],
      ['GET /api/channel/update_balance/3', '1'],
    ])
  })
})
