import { afterEach, beforeEach, expect, test } from 'vitest'
import { watch, type Known } from '../../src/widgets/client.ts'
import { resourceOf } from '../../src/widgets/domain/resource-key.ts'
import { createTestGateway } from '../../src/widgets/testing/gateway.ts'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from './gateway/answering.ts'

const root = { id: 1, username: 'root', display_name: 'Root', role: 100, status: 1 }
const mei = { ...root, id: 2, username: 'mei' }
const own = resourceOf('watched').key<string>()
const open = resourceOf('open').key<string>()

let close: () => Promise<void>
let gateway: Gateway
/** Whose cookie the browser has. */
let cookie: typeof root | undefined
beforeEach(async () => {
  cookie = root
  const server = await answering(({ url }, response) =>
    url === '/api/open'
      ? answer(response, 200, { success: true, message: '', data: 'for all' })
      : cookie
        ? answer(response, 200, {
            success: true,
            message: '',
            data: url === '/api/user/self' ? cookie : cookie.username,
          })
        : answer(response, 401, { success: false, message: '未登录' }),
  )
  close = server.close
  gateway = new Gateway(server.url, memoryStorage())
  await gateway.setDialect('one-api', true)
  gateway.signedIn(root)
})
afterEach(() => close())

/** Everything that a listener hears. */
function heard(key = own, path = '/api/own') {
  const all: Known<string>[] = []
  const load = (signal: AbortSignal) => gateway.request<string>(path, { signal })
  const stop = watch(gateway, key, load, (known) => all.push(known))
  return { all, stop, latest: () => all.at(-1)!, data: () => all.at(-1)!.data }
}

test('another user’s data replace those of the user before', async () => {
  const { data, all, stop } = heard()
  await expect.poll(data).toBe('root')
  const before = all.length
  cookie = mei
  gateway.signedIn(mei)
  await expect.poll(data).toBe('mei')
  expect(all.slice(before).map((known) => known.data)).not.toContain('root')
  await gateway.resources.invalidate()
  stop()
})

test('a page from the browser’s cache loads again what is watched', async () => {
  const { data, stop } = heard()
  await expect.poll(data).toBe('root')
  cookie = mei
  await gateway.returned({ cached: true })
  await expect.poll(data).toBe('mei')
  stop()
})

test.each([
  ['a sign-out', () => gateway.signedOut()],
  ['a refusal', () => gateway.request('/api/other').catch(() => undefined)],
])(
  'after %s nothing of the user is told, what is for all still is, and the next user’s follows',
  async (_, end) => {
    const { all, latest, data, stop } = heard()
    const other = heard(open, '/api/open')
    await expect.poll(data).toBe('root')
    await expect.poll(other.data).toBe('for all')
    cookie = undefined
    await end()
    const before = all.length
    await expect
      .poll(latest)
      .toMatchObject({ data: undefined, error: { kind: 'unauthorized' }, loading: false })
    expect(all.slice(before).map((known) => known.data)).not.toContain('root')
    await expect.poll(other.data).toBe('for all')
    cookie = mei
    gateway.signedIn(mei)
    await expect.poll(data).toBe('mei')
    await expect.poll(other.data).toBe('for all')
    stop()
    other.stop()
  },
)

test('a second call of what ends a watch ends no other', async () => {
  const first = heard()
  const second = heard()
  await expect.poll(second.data).toBe('root')
  first.stop()
  first.stop()
  expect(gateway.resources.at(own).watchers).toHaveLength(1)
  const heardBy = first.all.length
  cookie = mei
  await gateway.resources.invalidate()
  expect(second.data()).toBe('mei')
  expect(first.all).toHaveLength(heardBy)
  second.stop()
})

test('a second call of what ends an answer of the test gateway ends no other', async () => {
  const test = createTestGateway()
  const path = 'http://gateway.test/api/status'
  const stop = test.answer(() => new Response('first'))
  test.answer(() => new Response('second'))
  stop()
  stop()
  expect(await (await test.fetch(path)).text()).toBe('second')
})
