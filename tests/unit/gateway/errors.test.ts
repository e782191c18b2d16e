import { afterEach, expect, test } from 'vitest'
import { GatewayError, type GatewayErrorKind } from '../../../src/widgets/gateway/gateway-error.ts'
import { answer, answering, oneApiAt } from './answering.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function gatewayAnswering(status: number, body: unknown) {
  const server = await answering((_, response) => answer(response, status, body))
  close = server.close
  return oneApiAt(server.url)
}

const failure = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(GatewayError)
  return error as GatewayError
}

const refusals: [what: string, status: number, body: unknown, kind: GatewayErrorKind, message: string][] = [
  [
    'no session',
    401,
    { success: false, message: '无权进行此操作，未登录且未提供 access token' },
    'unauthorized',
    '无权进行此操作，未登录且未提供 access token',
  ],
  [
    'a wrong access token',
    200,
    { success: false, message: '无权进行此操作，access token 无效' },
    'unauthorized',
    '无权进行此操作，access token 无效',
  ],
  ['a banned user', 200, { success: false, message: '用户已被封禁' }, 'unauthorized', '用户已被封禁'],
  [
    'a fork: 403 for a dead token',
    403,
    { success: false, message: 'invalid access token' },
    'unauthorized',
    'invalid access token',
  ],
  [
    'a failed sign-in that speaks of bans',
    200,
    { success: false, message: '用户名或密码错误，或用户已被封禁' },
    'refused',
    '用户名或密码错误，或用户已被封禁',
  ],
  [
    'a role that does not suffice',
    200,
    { success: false, message: '无权进行此操作，权限不足' },
    'forbidden',
    '无权进行此操作，权限不足',
  ],
  [
    '403',
    403,
    { success: false, message: 'state is empty or not same' },
    'forbidden',
    'state is empty or not same',
  ],
  ['429 with an empty body @8.3', 429, '', 'rate-limited', ''],
  ['500', 500, { success: false, message: 'boom' }, 'server', 'boom'],
  ['502 with HTML', 502, '<html>bad gateway</html>', 'server', ''],
  ['a plain refusal', 200, { success: false, message: 'record not found' }, 'refused', 'record not found'],
  ['a refusal without words', 200, { success: false }, 'refused', ''],
  [
    'the OpenAI form',
    404,
    { error: { message: 'Invalid URL (GET /api/nope)', type: 'x' } },
    'refused',
    'Invalid URL (GET /api/nope)',
  ],
  ['a page where JSON was due', 200, '<!doctype html><title>x</title>', 'not-a-gateway', ''],
  ['cut JSON', 200, '{"success":tr', 'not-a-gateway', ''],
  ['another program', 200, { ok: true }, 'not-a-gateway', ''],
  ['null', 200, null, 'not-a-gateway', ''],
]

test.each(refusals)('a refusal becomes an error: %s', async (_, status, body, kind, message) => {
  const error = await failure((await gatewayAnswering(status, body)).request('/api/x'))
  expect({ kind: error.kind, message: error.message, status: error.status }).toEqual({
    kind,
    message,
    status,
  })
})

test('the envelope is unwrapped to its data @3.42', async () => {
  const gateway = await gatewayAnswering(200, { success: true, message: '', data: [1, 2] })
  expect(await gateway.request('/api/x')).toEqual([1, 2])
})

test('the model list in the OpenAI form is unwrapped too', async () => {
  const gateway = await gatewayAnswering(200, { object: 'list', data: [{ id: 'gpt-4o' }] })
  expect(await gateway.request('/api/channel/models')).toEqual([{ id: 'gpt-4o' }])
})

test('no answer is a network failure, and a write then may have been stored @8.30', async () => {
  const server = await answering((_, response) => response.destroy())
  close = server.close
  const gateway = oneApiAt(server.url)
  expect(await failure(gateway.request('/api/x'))).toMatchObject({ kind: 'network', uncertain: false })
  expect(await failure(gateway.request('/api/x', { method: 'POST', body: {} }))).toMatchObject({
    kind: 'network',
    uncertain: true,
  })
  expect(server.requests, 'nothing is repeated by itself').toHaveLength(2)
})

test('an answer cut in the middle is a network failure', async () => {
  const server = await answering((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"success":')
    setTimeout(() => response.destroy(), 20)
  })
  close = server.close
  expect((await failure(oneApiAt(server.url).request('/api/x'))).kind).toBe('network')
})

test('a call ends at its limit, though nothing ever answers @8.31', async () => {
  const server = await answering(() => undefined)
  close = server.close
  const gateway = oneApiAt(server.url)
  expect(await failure(gateway.request('/api/x', { limit: 60, method: 'PUT' }))).toMatchObject({
    kind: 'timeout',
    uncertain: true,
  })
})

test('an abort is passed through as it is and says nothing about the session @8.32', async () => {
  const server = await answering(() => undefined)
  close = server.close
  const controller = new AbortController()
  const asked = oneApiAt(server.url).request('/api/x', { signal: controller.signal })
  controller.abort()
  await expect(asked).rejects.toHaveProperty('name', 'AbortError')
})

test('a 429 says when there may be room again: as the gateway says, else by what was sent before it', async () => {
  const server = await answering((request, response) => {
    if (request.url?.startsWith('/told')) response.setHeader('retry-after', '7')
    answer(response, 429, '')
  })
  close = server.close
  const gateway = oneApiAt(server.url)
  const begun = Date.now()
  const { retryAt } = await failure(gateway.request('/first'))
  // The first call of the window leaves it after three minutes; calls are counted in parts of ten seconds.
  expect(retryAt).toBeGreaterThanOrEqual(begun + 180_000)
  expect(retryAt).toBeLessThan(begun + 191_000)
  expect((await failure(gateway.request('/second'))).retryAt).toBe(retryAt)
  const told = (await failure(gateway.request('/told'))).retryAt!
  expect(told - Date.now()).toBeGreaterThan(5000)
  expect(told - Date.now()).toBeLessThanOrEqual(7000)
})
