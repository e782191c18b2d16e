import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GatewayError, GatewayErrorKind } from '../../../src/widgets/gateway/gateway-error.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { acquireLock } from '../../../src/widgets/kit/jobs/job-file.ts'
import { planOf } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { tokenChangeTypes } from '../../../src/widgets/kit/jobs/token-change-types.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'

/** Another user signs in while a job is open. */

const alice = { id: 7, username: 'alice', display_name: '', role: 1, status: 1 }
const bob = { ...alice, id: 8, username: 'bob' }

let gateway: Gateway
let queue: JobQueue
/** The keys that calls have changed, in order. */
let sent: unknown[]
/** What happens while the call for a key is under way. */
let during: Map<number, () => unknown>

beforeEach(() => {
  gateway = new Gateway(`/gateway-${Math.random()}`, memoryStorage())
  gateway.signedIn(alice)
  vi.spyOn(gateway, 'request').mockImplementation(async (path, { body } = {}) => {
    const own = Number(path.split('/').at(-1))
    if (!body) return { id: own, status: sent.includes(own) ? 2 : 1 } as never
    const { id } = body as { id: number }
    sent.push(id)
    await during.get(id)?.()
    return { id, status: 2 } as never
  })
  let now = 1_000_000
  const wait = async (milliseconds: number) => void (now += milliseconds)
  queue = new JobQueue(gateway, () => ({ now: () => now, wait }))
  sent = []
  during = new Map()
})

const disable = () => {
  const things = [1, 2, 3, 4].map((id) => ({ id, name: `key ${id}`, change: { status: 2 } }))
  return queue.start(planOf(tokenChangeTypes, 'token-status', 'Disable keys', things)).id
}
const jobs = () => gateway.jobs.getState().jobs
const states = () => jobs()[0]?.items.map(({ state }) => state)
/** Long enough for a lock to be released or taken. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20))
const expectOffered = async (id: string) => {
  await expect.poll(() => jobs().map((job) => job.id)).toEqual([id])
  expect(jobs()[0]).toMatchObject({ state: 'paused', title: 'Disable keys', stranded: false, user: alice.id })
}
const expectEnds = async (id: string) => {
  queue.resume(id)
  await expect.poll(() => jobs()[0]?.state).toBe('ended')
}

describe('another user signs in, then the first one again', () => {
  test('after a sign-out: the job is offered, with the rest still to do', async () => {
    during.set(2, () => gateway.signedOut())
    const id = disable()
    await expect.poll(states).toEqual(['done', 'done', 'waiting', 'waiting'])
    gateway.signedIn(bob)
    expect(jobs()).toEqual([])
    await aWhile()
    expect(jobs()).toEqual([])
    gateway.signedIn(alice)
    await expectOffered(id)
    expect(states()).toEqual(['done', 'done', 'waiting', 'waiting'])
    expect(sent).toEqual([1, 2])
    await expectEnds(id)
    expect(states()).toEqual(['done', 'done', 'done', 'done'])
    expect(sent).toEqual([1, 2, 3, 4])
  })

  test('in the middle of a call: its row is unknown, and nothing goes on for the other user', async () => {
    let answer!: () => void
    during.set(2, () => new Promise<void>((resolve) => (answer = resolve)))
    const id = disable()
    await expect.poll(() => sent).toEqual([1, 2])
    gateway.signedIn(bob)
    answer()
    await aWhile()
    expect(jobs()).toEqual([])
    expect(sent).toEqual([1, 2])
    gateway.signedIn(alice)
    await expectOffered(id)
    expect(states()).toEqual(['done', 'unknown', 'waiting', 'waiting'])
    await expectEnds(id)
    expect(sent).toEqual([1, 2, 3, 4])
  })

  test('of which a page knows nothing that still has the first one stored: the job waits', async () => {
    let answer!: () => void
    during.set(2, () => new Promise<void>((resolve) => (answer = resolve)))
    const id = disable()
    await expect.poll(() => sent).toEqual([1, 2])
    gateway.signedIn(bob)
    answer()
    await aWhile()
    const open = (user: object) => {
      gateway.storage.write('user', JSON.stringify(alice))
      const page = new Gateway(gateway.baseUrl, gateway.storage)
      vi.spyOn(page, 'request').mockImplementation(async (path, { body } = {}) => {
        if (path === '/api/user/self') return user as never
        const { id: own } = (body ?? { id: Number(path.split('/').at(-1)) }) as { id: number }
        if (body) sent.push(own)
        return { id: own, status: sent.includes(own) ? 2 : 1 } as never
      })
      const restored = new JobQueue(page, () => ({ now: () => 0, wait: async () => undefined }))
      return { page, restored, jobs: () => page.jobs.getState().jobs }
    }
    const other = open(bob)
    await aWhile()
    expect([other.jobs(), sent]).toEqual([[], [1, 2]])
    expect(other.page.session.getState().user).toEqual(bob)
    // Before its own user it goes on.
    const own = open(alice)
    await expect.poll(() => own.jobs()[0]).toMatchObject({ id, state: 'ended' })
    expect(sent).toEqual([1, 2, 3, 4])
  })

  test('before that call is answered: the answer still counts', async () => {
    let answer!: () => void
    during.set(2, () => new Promise<void>((resolve) => (answer = resolve)))
    const id = disable()
    await expect.poll(() => sent).toEqual([1, 2])
    gateway.signedIn(bob)
    await aWhile()
    gateway.signedIn(alice)
    await expectOffered(id)
    queue.resume(id)
    answer()
    await expect.poll(states).toEqual(['done', 'done', 'done', 'done'])
    expect(sent).toEqual([1, 2, 3, 4])
  })

  test('as soon as it was started: the lock that is still being taken is not kept', async () => {
    const id = disable()
    gateway.signedIn(bob)
    await aWhile()
    expect(jobs()).toEqual([])
    gateway.signedIn(alice)
    await expectOffered(id)
    await expectEnds(id)
    expect(sent).toEqual([1, 2, 3, 4])
  })

  test('while the jobs of the first one are being restored: the other sees none of them', async () => {
    during.set(2, () => gateway.signedOut())
    const id = disable()
    await expect.poll(states).toEqual(['done', 'done', 'waiting', 'waiting'])
    gateway.signedIn(bob)
    await aWhile()
    gateway.signedIn(alice)
    gateway.signedIn(bob)
    await aWhile()
    expect(jobs()).toEqual([])
    gateway.signedIn(alice)
    await expectOffered(id)
  })

  test('a job that the first one has cancelled stays cancelled', async () => {
    during.set(2, () => queue.cancel(jobs()[0]!.id))
    const id = disable()
    await expect.poll(states).toEqual(['done', 'done', 'waiting', 'waiting'])
    gateway.signedIn(bob)
    await aWhile()
    gateway.signedIn(alice)
    await expect.poll(() => jobs().map((job) => [job.id, job.state])).toEqual([[id, 'cancelled']])
  })
})

test('a job that was taken back is not taken back again after a reload, or the amounts would move twice', async () => {
  const stored = new Map<string, string>()
  const storage = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  }
  const amounts = new Map([1, 2].map((id) => [id, 100]))
  const page = () => {
    const opened = new Gateway(`/gateway-of-amounts-${Math.random()}`, storage)
    vi.spyOn(opened, 'request').mockImplementation(async (path, { body } = {}) => {
      if (path.endsWith('/self')) return alice as never
      const own = Number(path.split('/').at(-1))
      const { id = own, remain_quota } = (body ?? {}) as { id?: number; remain_quota?: number }
      if (body && id === 2) throw new GatewayError(GatewayErrorKind.refused, 'no')
      if (remain_quota !== undefined) amounts.set(id, remain_quota)
      return { id, name: 'key', status: 1, remain_quota: amounts.get(id) } as never
    })
    opened.signedIn(alice)
    return { opened, queue: new JobQueue(opened, () => ({ now: () => 0, wait: async () => undefined })) }
  }
  const one = page()
  const things = [1, 2].map((id) => ({ id, name: `key ${id}`, change: { by: 10 }, back: { by: -10 } }))
  const { id } = one.queue.start(planOf(tokenChangeTypes, 'token-quota', 'Add', things))
  const shown = ({ opened }: typeof one) => opened.jobs.getState().jobs
  await expect.poll(() => shown(one)[0]?.state).toBe('ended')
  expect(amounts.get(1)).toBe(110)
  one.queue.undo(id)
  await expect.poll(() => shown(one).map(({ state }) => state)).toEqual(['ended', 'ended'])
  expect(amounts.get(1)).toBe(100)
  one.opened.signedIn(bob)
  const other = page()
  await expect.poll(() => shown(other).map((job) => job.id)).toContain(id)
  const found = shown(other).find((job) => job.id === id)!
  expect(found.items.map(({ state }) => state)).toEqual(['done', 'refused'])
  expect(found.undoable).toBe(false)
  other.queue.undo(id)
  await aWhile()
  expect(amounts.get(1)).toBe(100)
})

test('an undo that goes on after a reload takes nothing back that others have changed since', async () => {
  const names = new Map([1, 2].map((id) => [id, 'old']))
  let page: Gateway
  const storage = memoryStorage()
  const open = () => {
    const opened = new Gateway('/gateway-of-names', storage)
    vi.spyOn(opened, 'request').mockImplementation(async (path, { body } = {}) => {
      if (path.endsWith('/self')) return alice as never
      const { id, name } = { id: Number(path.split('/').at(-1)), ...(body as { id?: number; name?: string }) }
      if (name) names.set(id, name)
      return { id, name: names.get(id), status: 1 } as never
    })
    opened.signedIn(alice)
    page = opened
    return new JobQueue(opened, () => ({ now: () => 0, wait: async () => undefined }))
  }
  const work = open()
  const ended = (count: number) =>
    expect.poll(() => page.jobs.getState().jobs.filter(({ state }) => state === 'ended')).toHaveLength(count)
  const things = [1, 2].map((id) => ({
    id,
    name: `key ${id}`,
    change: { name: 'new' },
    back: { name: 'old' },
  }))
  const { id } = work.start(planOf(tokenChangeTypes, 'token-edit', 'Rename', things))
  await ended(1)
  const { id: undoing } = work.undo(id)!
  work.pause(undoing)
  await aWhile()
  page!.signedIn(bob)
  names.set(1, 'theirs')
  const other = open()
  const found = () => page.jobs.getState().jobs.find((job) => job.id === undoing)
  await expect.poll(found).toMatchObject({ state: 'paused', undoing: true })
  other.resume(undoing)
  await expect.poll(() => found()?.state).toBe('ended')
  expect(found()!.items.map(({ state }) => state)).toEqual(['refused', 'done'])
  expect([...names.values()]).toEqual(['theirs', 'old'])
  // What was taken back can be made again.
  other.undo(undoing)
  await expect.poll(() => [...names.values()]).toEqual(['theirs', 'new'])
})

test('without Web Locks, tabs that ask for a job at the same time do not both get it', async () => {
  vi.stubGlobal('navigator', {})
  const name = `oneapi-job:${Math.random()}`
  const held = await Promise.all([acquireLock(name), acquireLock(name), acquireLock(name)])
  expect(held.filter(Boolean)).toHaveLength(1)
  expect(await acquireLock(name)).toBeUndefined()
  held.find(Boolean)!()
  const again = await acquireLock(name)
  expect(again).toBeDefined()
  again!()
  vi.unstubAllGlobals()
})
