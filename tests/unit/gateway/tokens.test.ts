import { afterEach, expect, test } from 'vitest'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { answer, answering } from './answering.ts'

const open: (() => Promise<void>)[] = []
afterEach(() => Promise.all(open.splice(0).map((close) => close())))

/** Accepts the given tokens and refuses everything else like a real gateway. */
async function accepting(...tokens: string[]) {
  const server = await answering((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (tokens.includes(token)) answer(response, 200, { success: true, message: '', data: token })
    else answer(response, 200, { success: false, message: '无权进行此操作，access token 无效' })
  })
  open.push(server.close)
  return server
}

test('one call of the token function serves many requests', async () => {
  const { url } = await accepting('a')
  let asked = 0
  const gateway = gatewayFor({ baseUrl: url, owner: {}, tokenProvider: async () => (asked++, 'a') })
  expect(await Promise.all([1, 2, 3].map((n) => gateway.request(`/api/${n}`)))).toEqual(['a', 'a', 'a'])
  expect(asked).toBe(1)
})

test('after a refusal it is asked once more, and a request with the older token only repeats', async () => {
  const { url, requests } = await accepting('new')
  const asked: boolean[] = []
  const gateway = gatewayFor({
    baseUrl: url,
    owner: {},
    tokenProvider: ({ refused }) => (asked.push(refused), refused ? 'new' : 'old'),
  })
  expect(await Promise.all([1, 2, 3].map((n) => gateway.request(`/api/${n}`)))).toEqual(['new', 'new', 'new'])
  expect(asked).toEqual([false, true])
  expect(requests).toHaveLength(6)
})

test('says whose the token is, to a gateway that wants it with each call', async () => {
  const server = await answering((request, response) => {
    const { authorization, 'new-api-user': user } = request.headers
    if (authorization === 'Bearer second' && user === '7')
      answer(response, 200, { success: true, message: '', data: 'ok' })
    else answer(response, 401, { success: false, message: '无权进行此操作，未提供 New-Api-User' })
  })
  open.push(server.close)
  const tokenProvider = ({ refused }: { refused: boolean }) =>
    refused ? { token: 'second', userId: 7 } : { token: 'first', userId: 6 }
  const gateway = gatewayFor({ baseUrl: server.url, owner: {}, dialect: 'new-api', tokenProvider })
  await gateway.dialectReady
  expect(await gateway.request('/api/x')).toBe('ok')
  expect(server.requests).toHaveLength(2)
})

test('refused twice it is over: no loop', async () => {
  const { url, requests } = await accepting()
  let asked = 0
  const gateway = gatewayFor({ baseUrl: url, owner: {}, tokenProvider: () => `t${asked++}` })
  await expect(gateway.request('/api/x')).rejects.toMatchObject({ kind: 'unauthorized' })
  expect([asked, requests.length]).toEqual([2, 2])
})

test('what the function throws goes no further, and it is asked again next time', async () => {
  const { url } = await accepting('a')
  let fail = true
  const gateway = gatewayFor({
    baseUrl: url,
    owner: {},
    tokenProvider: () => {
      if (fail) throw new Error('token sk-secret expired')
      return 'a'
    },
  })
  await expect(gateway.request('/api/x')).rejects.toMatchObject({ kind: 'unauthorized', message: '' })
  fail = false
  expect(await gateway.request('/api/x')).toBe('a')
})

test('a function that never answers counts in the limit', async () => {
  const { url, requests } = await accepting('a')
  const gateway = gatewayFor({
    baseUrl: url,
    owner: {},
    tokenProvider: () => new Promise<string>(() => undefined),
  })
  await expect(gateway.request('/api/x', { limit: 50 })).rejects.toMatchObject({ kind: 'timeout' })
  expect(requests).toHaveLength(0)
})

test('without its function yet, nothing is sent until it is set', async () => {
  const { url, requests } = await accepting('a')
  const owner = {}
  const gateway = gatewayFor({ baseUrl: url, owner })
  const asked = gateway.request('/api/x')
  await new Promise((next) => setTimeout(next, 30))
  expect(requests).toHaveLength(0)
  expect(gatewayFor({ baseUrl: url, owner, tokenProvider: () => 'a' })).toBe(gateway)
  expect(await asked).toBe('a')
})

test('the same address and owner share a gateway; another owner, another address, or the cookie do not', () => {
  const owner = {}
  const at = (baseUrl: string, holder?: object) => gatewayFor({ baseUrl, owner: holder })
  expect(at('https://a.test/', owner)).toBe(at('https://a.test', owner))
  expect(at('https://a.test', {})).not.toBe(at('https://a.test', owner))
  expect(at('https://b.test', owner)).not.toBe(at('https://a.test', owner))
  expect(at('https://a.test')).toBe(at('https://a.test/'))
  expect(at('https://a.test')).not.toBe(at('https://a.test', owner))
})

test('with a token no cookie goes along, and nothing is stored', async () => {
  const { url, requests } = await accepting('a')
  const gateway = gatewayFor({ baseUrl: url, owner: {}, tokenProvider: () => 'a' })
  await gateway.request('/api/x')
  expect(requests[0]!.headers.cookie).toBeUndefined()
  gateway.signedIn({ id: 1, username: 'x', display_name: '', role: 1, status: 1 })
  expect(gatewayFor({ baseUrl: url }).session.getState().user).toBeNull()
})
