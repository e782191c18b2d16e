import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmPasswordReset, deleteSelf } from '../../../src/widgets/api/account.ts'
import { completeOAuth } from '../../../src/widgets/api/oauth.ts'
import { manageUser } from '../../../src/widgets/api/administration/administration.ts'
import { deleteLogs } from '../../../src/widgets/api/administration/delete-logs.ts'
import { testChannel } from '../../../src/widgets/api/channels/channel-tests.ts'
import { deleteDisabledChannels, updateChannel } from '../../../src/widgets/api/channels/channels.ts'
import { listAllModels } from '../../../src/widgets/api/channels/models.ts'
import { createRedemptions } from '../../../src/widgets/api/administration/redemptions.ts'
import { redeemCode } from '../../../src/widgets/api/users.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { browserStorage, memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { answer, answering, oneApiAt } from './answering.ts'
import { calls, furtherCalls } from './calls.ts'

type Sent = { call: string; body: unknown }

let server: Awaited<ReturnType<typeof answering>>
let gateway: Gateway
let sent: Sent[] = []
/** The gateway's answer, besides `success`. */
let reply: Record<string, unknown>

beforeAll(async () => {
  server = await answering(async (request, response) => {
    const body = await text(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway')
    searchParams.sort()
    const query = decodeURIComponent(searchParams.toString())
    sent.push({
      call: `${request.method} ${pathname}${query && `?${query}`}`,
      body: body ? JSON.parse(body) : undefined,
    })
    answer(response, 200, { success: true, message: '', ...reply })
  })
})
afterAll(() => server.close())
beforeEach(() => {
  // No sign-in of another test is under way.
  browserStorage.remove('oneapi-oauth')
  gateway = oneApiAt(server.url)
  sent = []
  reply = { data: {} }
})

/** The order of query parameters does not matter. */
const sorted = (path: string) => {
  const [pathname = '', query = ''] = path.split('?')
  return query ? `${pathname}?${query.split('&').sort().join('&')}` : pathname
}

/** What a create answers; without it the record would be looked up. */
const created: Record<string, unknown> = { 'POST /api/token/': { id: 4 }, 'POST /api/redemption/': ['c0de'] }

/** What is not in the change is sent as the record has it. */
const readFirst = /^PUT \/api\/(user|redemption)\/$/

describe('what is sent', () => {
  test.each([...calls, ...furtherCalls])('%s', async (call, make, path, body) => {
    // Some need an answer of a specific shape; the request is the same.
    reply = { data: created[call] ?? (readFirst.test(call) ? { id: 1 } : {}) }
    await make(gateway).catch(() => undefined)
    const made = readFirst.test(call)
      ? sent.slice(1)
      : call === 'DELETE /api/user/self'
        ? sent.slice(0, 1)
        : sent
    expect(made).toEqual([{ call: `${call.split(' ')[0]} ${sorted(path)}`, body }])
  })

  test('deleting the own account signs out afterwards @7.1', async () => {
    await deleteSelf(gateway)
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/user/self', 'GET /api/user/logout'])
  })
})

describe('a gateway that wants whole records', () => {
  test('is told the whole channel once it has complained of the name, and from then on', async () => {
    const stored = { id: 3, name: 'local', key: 'sk-1', group: 'default,vip', priority: 0, unknown: 'kept' }
    const bodies: unknown[] = []
    const refusing = await answering(async (request, response) => {
      const body = await text(request)
      if (request.method === 'GET') return answer(response, 200, { success: true, message: '', data: stored })
      bodies.push(JSON.parse(body))
      const whole = 'name' in JSON.parse(body)
      const message = whole ? '' : 'Channel name cannot be empty'
      answer(response, 200, { success: whole, message })
    })
    try {
      const own = oneApiAt(refusing.url)
      await updateChannel(own, 3, { priority: 7 })
      await updateChannel(own, 3, { weight: 2 })
      const { key: _, ...readable } = stored
      expect(bodies).toEqual([
        { id: 3, priority: 7 },
        { ...readable, priority: 7 },
        { ...readable, weight: 2 },
      ])
    } finally {
      await refusing.close()
    }
  })
})

describe('what comes back', () => {
  test('a new password, a quota added, a number of logs or channels @7.2', async () => {
    reply = { data: 'n3w-password' }
    expect(await confirmPasswordReset(gateway, 'ann@relay.test', 't0')).toBe('n3w-password')
    reply = { data: 500 }
    expect(await redeemCode(gateway, 'c0de')).toBe(500)
    expect(await deleteLogs(gateway, 1)).toBe(500)
    expect(await deleteDisabledChannels(gateway)).toBe(500)
  })

  test('role and status of a managed user @7.3', async () => {
    reply = { data: { role: 10, status: 2, id: 0 } }
    expect(await manageUser(gateway, { id: 7, username: 'ann' }, 'promote')).toEqual({ role: 10, status: 2 })
  })

  test('seconds and model of a channel test @7.4', async () => {
    reply = { time: 1.25, modelName: 'gpt-4o' }
    expect(await testChannel(gateway, 3)).toEqual({ seconds: 1.25, model: 'gpt-4o', message: '' })
  })

  test('generated codes, and the ids of all models @7.5', async () => {
    reply = { data: ['a', 'b'] }
    expect(await createRedemptions(gateway, { name: 'gift', quota: 1, count: 2 })).toEqual(['a', 'b'])
    reply = { data: [{ id: 'o3' }, { id: 'gpt-4o' }, { id: 'ada' }] }
    expect(await listAllModels(gateway)).toEqual(['o3', 'gpt-4o', 'ada'])
    // one-hub's order is another with each call.
    const oneHub = new Gateway(gateway.baseUrl, memoryStorage())
    await oneHub.setDialect('one-hub')
    expect(await listAllModels(oneHub)).toEqual(['ada', 'gpt-4o', 'o3'])
  })

  test('the message bind binds, anything else signs in @7.6', async () => {
    reply = { message: 'bind' }
    expect(await completeOAuth(gateway, 'github', { code: 'c', state: 's' })).toBe('bound')
    expect(gateway.session.getState().phase).toBe('unknown')
    reply = { data: { id: 7, username: 'ann', role: 1, status: 1 } }
    expect(await completeOAuth(gateway, 'github', { code: 'c', state: 's' })).toMatchObject({ id: 7 })
    expect(gateway.session.getState().phase).toBe('signed-in')
  })
})
