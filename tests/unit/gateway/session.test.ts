import { afterEach, expect, test } from 'vitest'
import { getSelf } from '../../../src/widgets/api/users.ts'
import { guard } from '../../../src/host/routing/routes.ts'
import { isAdmin, isRoot, type SessionUser } from '../../../src/widgets/domain/accounts/user.ts'
import { resourceOf } from '../../../src/widgets/domain/resource-key.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage, type TextStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from './answering.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

const root = { id: 1, username: 'root', display_name: 'Root', role: 100, status: 1 }
const refusal = { success: false, message: '未登录' }

async function refusing(
  storage: TextStorage = memoryStorage(),
  [status, body]: [number, object] = [401, refusal],
) {
  const server = await answering((_, response) => setTimeout(() => answer(response, status, body), 20))
  close = server.close
  return new Gateway(server.url, storage)
}

test('a refusal ends the session but remembers whose it was; storage forgets', async () => {
  const storage = memoryStorage()
  const gateway = await refusing(storage)
  gateway.signedIn(root)
  expect(storage.read('user')).toContain('"root"')
  await gateway.request('/api/x').catch(() => undefined)
  expect(gateway.session.getState()).toEqual({ phase: 'signed-out', user: root })
  expect(storage.read('user')).toBeNull()
})

test.each([
  ['a ban is quoted', 200, '用户已被封禁', '用户已被封禁'],
  ['an expired session is not', 401, '无权进行此操作，未登录且未提供 access token', undefined],
])('why the gateway ended the session: %s', async (_, status, message, ended) => {
  const gateway = await refusing(memoryStorage(), [status, { success: false, message }])
  gateway.signedIn(root)
  await gateway.request('/api/x').catch(() => undefined)
  expect(gateway.session.getState()).toMatchObject({ phase: 'signed-out', ended })
  gateway.signedIn(root)
  expect(gateway.session.getState().ended).toBeUndefined()
})

test('a sign-in that the browser does not keep is told from one that ends later', async () => {
  let refuse = true
  const server = await answering((_, response) =>
    refuse ? answer(response, 401, refusal) : answer(response, 200, { success: true, message: '', data: {} }),
  )
  close = server.close
  const gateway = new Gateway(server.url, memoryStorage())
  gateway.sessionStarted(root)
  await gateway.request('/api/x').catch(() => undefined)
  expect(gateway.session.getState()).toMatchObject({ phase: 'signed-out', cookieLost: true })

  refuse = false
  gateway.sessionStarted(root)
  expect(gateway.session.getState().cookieLost).toBeUndefined()
  await gateway.request('/api/x')
  refuse = true
  await gateway.request('/api/x').catch(() => undefined)
  expect(gateway.session.getState()).toEqual({ phase: 'signed-out', user: root })
})

test('the refusal of a call that needs no session says nothing', async () => {
  const gateway = await refusing()
  gateway.signedIn(root)
  await gateway.request('/api/x', { anonymous: true }).catch(() => undefined)
  expect(gateway.session.getState().phase).toBe('signed-in')
})

test('a late refusal of an earlier session does not end the new one', async () => {
  const gateway = await refusing()
  gateway.signedIn(root)
  const late = gateway.request('/api/x').catch(() => undefined)
  gateway.signedIn(root)
  await late
  expect(gateway.session.getState().phase).toBe('signed-in')
})

test('nor does one that comes after the page has asked again', async () => {
  const gateway = await refusing()
  gateway.signedIn(root)
  const late = gateway.request('/api/x').catch(() => undefined)
  gateway.refused()
  gateway.retrySession()
  await late
  expect(gateway.session.getState().phase).toBe('unknown')
})

const place = resourceOf('test').key<number>()

test('another user begins with an empty cache, the same one keeps it', async () => {
  const gateway = await refusing()
  gateway.signedIn(root)
  gateway.resources.set(place, 1)
  gateway.refused()
  gateway.signedIn(root)
  expect(gateway.resources.read(place)).toEqual([1])
  gateway.refused()
  gateway.signedIn({ ...root, id: 2 })
  expect(gateway.resources.read(place)).toEqual([])
})

test('the user who was stored gives way to the one whom the gateway names', async () => {
  const server = await answering((_, response) =>
    setTimeout(() => answer(response, 200, { success: true, message: '', data: root }), 20),
  )
  close = server.close
  const storage = memoryStorage()
  storage.write('user', JSON.stringify({ ...root, id: 2, username: 'earlier' }))
  const gateway = new Gateway(server.url, storage)
  gateway.resources.set(place, 1)
  await getSelf(gateway)
  expect(gateway.session.getState()).toMatchObject({ phase: 'signed-in', user: root })
  expect(JSON.parse(storage.read('user')!)).toEqual(root)
  expect(gateway.resources.read(place)).toEqual([])
  // An answer about the user before says nothing about the next one.
  const late = getSelf(gateway)
  gateway.signedIn({ ...root, id: 3 })
  await late
  expect(gateway.session.getState().user?.id).toBe(3)
})

test('only the identity is stored, whatever else a sign-in carries', async () => {
  const storage = memoryStorage()
  const gateway = await refusing(storage)
  gateway.signedIn({ ...root, access_token: 'secret', quota: 5 } as typeof root)
  expect(JSON.parse(storage.read('user')!)).toEqual(root)
})

test('who was stored by an earlier visit is there before anything is asked, with the role that decides @6.2', () => {
  const known = (role: number) => {
    const storage = memoryStorage()
    storage.write('user', JSON.stringify({ ...root, role }))
    const session = new Gateway('http://127.0.0.1:9', storage).session.getState()
    return [session.user?.role, isAdmin(session.user), isRoot(session.user), guard('admin', session)]
  }
  expect([1, 10, 100].map(known)).toEqual([
    [1, false, false, 'no-permission'],
    [10, true, false, 'show'],
    [100, true, true, 'show'],
  ])
})

/** A gateway where this user is signed in, with something in its cache. */
async function showing(user: SessionUser, dialect: string, self: object) {
  const server = await answering((_, response) =>
    answer(response, 200, { success: true, message: '', data: self }),
  )
  close = server.close
  const storage = memoryStorage()
  const gateway = new Gateway(server.url, storage)
  await gateway.setDialect(dialect, true)
  gateway.signedIn(user)
  gateway.resources.set(place, 1)
  return { gateway, storage }
}

/** As recorded: this gateway names a user by `uuid` alone. */
const ofLaisky = { uuid: '01a226f4', username: 'ada', display_name: 'ada', role: 1, status: 1 }
const ada = { id: '01a226f4', username: 'ada', display_name: 'ada', role: 1, status: 1 }

test.each([
  ['one-api', root, root],
  ['laisky', ada, ofLaisky],
])('the same user who signs in beside this page keeps what it shows: %s', async (dialect, user, self) => {
  const { gateway, storage } = await showing(user, dialect, self)
  const returned = gateway.returned({ cached: false })
  expect(gateway.resources.read(place)).toEqual([1])
  await returned
  expect(gateway.resources.read(place)).toEqual([1])
  expect(gateway.session.getState()).toMatchObject({ phase: 'signed-in', user })
  expect(JSON.parse(storage.read('user')!)).toEqual(user)
})

test.each([
  ['one-api', { ...root, id: 2 }, root, root],
  ['laisky', { ...ada, id: '01a20081' }, ofLaisky, ada],
])('another user who signs in beside it does not: %s', async (dialect, before, self, user) => {
  const { gateway, storage } = await showing(before, dialect, self)
  await gateway.returned({ cached: false })
  expect(gateway.resources.read(place)).toEqual([])
  expect(gateway.session.getState()).toMatchObject({ phase: 'signed-in', user })
  expect(JSON.parse(storage.read('user')!)).toEqual(user)
})

test('a page from the browser’s cache shows nothing of before until the gateway has said who is signed in', async () => {
  const { gateway } = await showing(root, 'one-api', root)
  const returned = gateway.returned({ cached: true })
  expect(gateway.resources.read(place)).toEqual([])
  await returned
})
