import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deletePasskey, signInWithPasskey } from '../../../src/widgets/api/verification/passkeys.ts'
import { signIn, signOut } from '../../../src/widgets/api/session.ts'
import { deleteToken } from '../../../src/widgets/api/tokens.ts'
import { currentConfig } from '../../../src/widgets/gateway/config.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { newsOfNewApi } from '../../../src/widgets/gateway/dialects/new-api-news.ts'
import { newApiPayments } from '../../../src/widgets/gateway/dialects/payments/new-api.ts'
import { oneHubPayments } from '../../../src/widgets/gateway/dialects/payments/one-hub.ts'
import { paymentContextOf } from '../../../src/widgets/gateway/payments.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'

/** A gateway below a path of a portal, whose other paths are none of its business, and that answers anything. */
const base = 'https://portal.test/gw'
let answers: (path: string) => { status?: number; data?: unknown; message?: string }
let sent: string[]
const open = async (dialect = 'new-api') => {
  const gateway = new Gateway(base, memoryStorage())
  await gateway.setDialect(dialect)
  return gateway
}

beforeEach(() => {
  currentConfig().unprovenWrites = true
  sent = []
  answers = () => ({ data: {} })
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    const { href, pathname } = new URL(typeof input === 'string' ? input : input.url)
    sent.push(`${init?.method ?? 'GET'} ${href}`)
    const { status = 200, ...reply } = answers(pathname.slice('/gw'.length))
    return Promise.resolve(
      new Response(JSON.stringify({ success: status < 400, message: '', ...reply }), {
        status,
        headers: { 'Content-Type': 'application/json' },
      }),
    )
  })
})
afterEach(() => {
  delete currentConfig().unprovenWrites
  vi.unstubAllGlobals()
})

test('the session that it names leads to no other path of the page’s origin', async () => {
  const gateway = await open()
  const sid = '../../../../portal/account'
  gateway.dialect.extensions.session!.signInResult(gateway, {
    session: { sid },
    access_token: 't',
    user: { id: 1, role: 1 },
  })
  answers = (path) => (path === '/api/user/auth/logout' ? { status: 409 } : { data: {} })
  await signOut(gateway).catch(() => {})
  expect(sent.map((call) => call.split(' ')[1])).toEqual(
    sent.map(() => expect.stringMatching(/^https:\/\/portal\.test\/gw\/api\//) as string),
  )
  expect(sent.join('\n')).toContain('/api/user/auth/logout')
})

const leaving = [
  '/api/token/..',
  '/api/token/.',
  '/api/token/%2e%2E',
  '/api/token/../../../portal',
  '/api/token/..\\..\\portal',
  '/api/token/.\t./x',
  '/api/token/../?p=1',
]
test.each(leaving)('no call is sent to %j, which an id could make', async (path) => {
  const gateway = await open('')
  for (const method of ['GET', 'DELETE'])
    await expect(gateway.request(path, { method, anonymous: true })).rejects.toMatchObject({ kind: 'no-id' })
  expect(sent).toEqual([])
})

test('an id that is a step up is none', async () => {
  const gateway = await open('')
  await expect(deleteToken(gateway, '..')).rejects.toMatchObject({ kind: 'no-id' })
  await expect(deletePasskey(gateway, 'many', '..')).rejects.toMatchObject({ kind: 'no-id' })
  await expect(deleteToken(gateway, 'a/../..')).resolves.not.toThrow()
  expect(sent.filter((call) => call.startsWith('DELETE'))).toEqual([`DELETE ${base}/api/token/a%2F..%2F..`])
})

const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']
test.each(inherited)('a name that every object has, %s, is none of ours', async (name) => {
  const news = newsOfNewApi({ announcements_enabled: true, announcements: [{ content: 'x', type: name }] })
  expect(news.announcements[0]!.kind).toBe('plain')
  answers = (path) =>
    path === '/api/user/payment'
      ? { data: [{ uuid: name, name, currency: name }] }
      : {
          data: JSON.parse(
            JSON.stringify({
              enable_creem_topup: true,
              RechargeDiscount: `{"${name}":0.5}`,
              creem_products: JSON.stringify([{ productId: name, name, price: 5, currency: name, quota: 1 }]),
              discount: 0,
            }).replace('"discount":0', `"discount":{"${name}":0.5}`),
          ),
        }
  const payer = paymentContextOf(await open())
  const offer = await newApiPayments.offer(payer)
  expect(offer.methods[0]!.products![0]!.price).toBe(`${name} 5.00`)
  expect(Object.keys(offer.discounts)).toEqual([name])
  const hub = await oneHubPayments.offer(payer)
  expect((await oneHubPayments.quote(payer, { method: hub.methods[0]!, amount: 10 })).text).toBe('$10.00')
  expect(({} as { polluted?: unknown }).polluted).toBe(undefined)
})

test.each([
  ['a password', (gateway: Gateway) => signIn(gateway, 'root', '123456', () => Promise.resolve(''))],
  ['a passkey', (gateway: Gateway) => signInWithPasskey(gateway, 'one', () => Promise.resolve({}))],
])('an answer to %s that names no user signs nobody in, and its token is not kept', async (_, attempt) => {
  const gateway = await open()
  answers = () => ({ data: { access_token: 'stolen', session: { sid: 's' } } })
  await expect(attempt(gateway)).rejects.toMatchObject({ kind: 'not-a-gateway' })
  expect(gateway.session.getState()).toMatchObject({ user: null })
  expect(gateway.sessionTokens.idOf(gateway)).toBeFalsy()
})
