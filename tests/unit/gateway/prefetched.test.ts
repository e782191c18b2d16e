import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTokens } from '../../../src/widgets/api/tokens.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { answer, answering, oneApiAt } from './answering.ts'

const user = { id: 1, username: 'ann', display_name: 'Ann', role: 1, status: 1 }
const first = '/api/token/?order&p=0'
let status = 200
let server: Awaited<ReturnType<typeof answering>>
let gateway: Gateway

beforeEach(async () => {
  status = 200
  server = await answering((request, response) =>
    answer(response, status, {
      success: true,
      message: '',
      data: [{ id: server.requests.length, name: request.url }],
    }),
  )
  gateway = oneApiAt(server.url)
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const ids = async () => (await listTokens(gateway, 0)).rows.map(({ id }) => id)

test('the first call to the address takes the answer, the next one asks', async () => {
  gateway.prefetch(first)
  expect(await ids()).toEqual([1])
  expect(server.requests).toHaveLength(1)
  expect(await ids()).toEqual([2])
})

test('a call to another address asks', async () => {
  gateway.prefetch('/api/token/?p=1')
  expect(await ids()).toEqual([2])
})

test('who waits is told when every answer is in, a failed one too', async () => {
  gateway.prefetch(first)
  await gateway.prefetched.settled()
  expect(server.requests).toHaveLength(1)
  await server.close()
  gateway.prefetch('/api/user/self')
  await gateway.prefetched.settled()
})

test('an element can tell whether its data is there already', async () => {
  expect(gateway.prefetched.hasArrived).toBe(false)
  gateway.prefetch(first)
  expect(gateway.prefetched.hasArrived).toBe(false)
  await gateway.prefetched.settled()
  expect(gateway.prefetched.hasArrived).toBe(true)
  gateway.prefetch('/api/user/self')
  expect(gateway.prefetched.hasArrived).toBe(false)
  await gateway.prefetched.settled()
  await ids()
  expect(gateway.prefetched.hasArrived).toBe(true)
  gateway.signedOut()
  expect(gateway.prefetched.hasArrived).toBe(false)
})

test('nothing waits for what is shown later, even if it is requested early', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const slow = await answering(async (request, response) => {
    if (request.url === '/api/user/self') await held
    answer(response, 200, { success: true, message: '', data: [{ id: 7 }] })
  })
  gateway = oneApiAt(slow.url)
  gateway.prefetch('/api/user/self', { awaited: false })
  expect(gateway.prefetched.hasArrived).toBe(false)
  gateway.prefetch(first)
  await gateway.prefetched.settled()
  expect(gateway.prefetched.hasArrived).toBe(true)
  expect(await ids()).toEqual([7])
  release()
  await gateway.request('/api/user/self')
  expect(slow.requests).toHaveLength(2)
  await slow.close()
})

test('a call whose early request did not arrive is made anew', async () => {
  let cut = true
  const broken = await answering((_, response) => {
    if (cut) response.destroy()
    else answer(response, 200, { success: true, message: '', data: [{ id: 7 }] })
  })
  gateway = oneApiAt(broken.url)
  gateway.prefetch(first)
  await gateway.prefetched.settled()
  gateway.prefetch(first)
  const taken = ids()
  cut = false
  expect(await taken).toEqual([7])
  await broken.close()
})

test('a refusal reaches who asked', async () => {
  status = 401
  gateway.prefetch(first)
  await expect(listTokens(gateway, 0)).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(server.requests).toHaveLength(1)
})

test('what was requested for somebody else is not shown', async () => {
  const ask = () => {
    gateway.prefetch(first)
    return gateway.prefetched.settled()
  }
  await ask()
  gateway.signedIn(user)
  expect(await ids()).toEqual([2])
  await ask()
  gateway.signedIn(user)
  expect(await ids()).toEqual([3])
  await ask()
  gateway.signedOut()
  expect(await ids()).toEqual([5])
})

test('what was requested before a change is not shown after it', async () => {
  gateway.prefetch(first)
  await gateway.prefetched.settled()
  await gateway.request('/api/token/7', { method: 'DELETE' })
  expect(await ids()).toEqual([3])
})

test('a call that ends early ends its request too: the browser would make the next one wait', async () => {
  let closed = 0
  const slow = await answering((_, response) => void response.on('close', () => (closed += 1)))
  gateway = oneApiAt(slow.url)
  gateway.prefetch(first)
  const control = new AbortController()
  const taken = listTokens(gateway, 0, '', control.signal)
  await vi.waitFor(() => expect(slow.requests).toHaveLength(1))
  control.abort(new Error('left'))
  await expect(taken).rejects.toThrow('left')
  await vi.waitFor(() => expect(closed).toBe(1))
  expect(slow.requests).toHaveLength(1)
  await slow.close()
})

test('a request that was dropped does not take the next one to its address along', async () => {
  gateway.prefetch(first)
  gateway.signedOut()
  gateway.prefetch(first)
  await gateway.prefetched.settled()
  const { length } = server.requests
  await ids()
  expect(server.requests).toHaveLength(length)
})

test('an answer that nobody took for ten seconds is too old', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  gateway.prefetch(first)
  await gateway.prefetched.settled()
  vi.advanceTimersByTime(10_001)
  vi.useRealTimers()
  expect(await ids()).toEqual([2])
})

test('a gateway that is known by a token function is asked for nothing with the cookie', async () => {
  const { TokenSource } = await import('../../../src/widgets/gateway/token-source.ts')
  oneApiAt(server.url, memoryStorage(), new TokenSource()).prefetch(first)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.requests).toHaveLength(0)
})

test('nothing is requested early where every call has to name the user, or where it is not known yet', async () => {
  const storage = memoryStorage()
  storage.write('status', JSON.stringify({ dialect: 'new-api' }))
  const { Gateway } = await import('../../../src/widgets/gateway/gateway.ts')
  const other = new Gateway(server.url, storage)
  other.prefetch('/api/user/self')
  await other.dialectReady
  other.prefetch('/api/user/self')
  await new Promise((next) => setTimeout(next, 50))
  expect(server.requests).toHaveLength(0)
})
