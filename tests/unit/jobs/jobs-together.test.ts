import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { currentConfig } from '../../../src/widgets/gateway/config.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { channelChangeTypes } from '../../../src/widgets/kit/jobs/channel-change-types.ts'
import type { JobKind } from '../../../src/widgets/kit/jobs/change-types.ts'
import { planned, planOf } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { memoryStorage, type TextStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { countStates, type Job } from '../../../src/widgets/stores/jobs.ts'
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import { answer, answering } from '../gateway/answering.ts'
import { allKinds } from '../../all-kinds.ts'

/** Jobs before a gateway that does many rows with one call, as new-api's sources say, over real connections. */

/** What the next call that writes meets, in order; what is left out goes well. */
type Fate = 'cut' | 'cut after' | 'refuse' | 'too many' | 'no count' | 'no route' | 'forbidden' | undefined

const root = { id: 1, username: 'root', display_name: '', role: 100, status: 1 }
let rows: Map<number, Wire>
/** The calls that write: the path, with the ids that they name. */
let writes: { path: string; ids: number[]; body: Wire }[]
let reads: number[]
let pages: number[]
/** Everything sent is counted and nothing changed. */
let lies: boolean
/** No page of a list is answered. */
let unlisted: boolean
let fates: Fate[]
/** Rows that no call changes. */
let locked: Set<number>
/** Called when a call that writes has arrived. */
let arrived: () => void
let unreadable: (id: number) => boolean
let server: Awaited<ReturnType<typeof answering>>

beforeAll(async () => {
  server = await answering(async (request, response) => {
    const { method = '', url = '' } = request
    const body = JSON.parse((await text(request)) || '{}') as Wire
    const path = new URL(url, 'http://x').pathname
    const own = Number(/\/(\d+)(\/status)?$/.exec(path)?.[1])
    if (method === 'GET' && !own) {
      const at = (Number(new URL(url, 'http://x').searchParams.get('p')) - 1) * 100
      pages.push(at / 100)
      if (unlisted) return answer(response, 502, '')
      const items = [...rows.values()].slice(at, at + 100)
      return answer(response, 200, ok({ page: at / 100 + 1, page_size: 100, total: rows.size, items }))
    }
    if (method === 'GET') {
      reads.push(own)
      if (unreadable(own)) return void request.socket.destroy()
      const row = rows.get(own)
      return answer(response, 200, row ? ok(row) : { success: false, message: 'record not found' })
    }
    const ids = (body.ids as number[] | undefined) ?? [own || Number(body.id)]
    writes.push({ path, ids, body })
    arrived()
    const fate = fates.shift()
    if (fate === 'cut') return void request.socket.destroy()
    if (fate === 'refuse') return answer(response, 200, { success: false, message: '数据库繁忙' })
    if (fate === 'too many') return answer(response, 429, '')
    if (fate === 'forbidden') return answer(response, 403, '')
    if (fate === 'no route') return answer(response, 404, { error: { message: 'Invalid URL' } })
    if (lies) return answer(response, 200, ok(ids.length))
    const done = ids.filter((id) => changed(id, method, path, body)).length
    if (fate === 'cut after') return void request.socket.destroy()
    answer(response, 200, ok(fate === 'no count' ? undefined : done))
  })
})
afterAll(() => server.close())

const ok = (data?: unknown) => ({ success: true, message: '', data })

/** Whether a row was changed, which is what the gateway counts. */
function changed(id: number, method: string, path: string, body: Wire): boolean {
  const row = rows.get(id)
  if (!row || locked.has(id)) return false
  if (method === 'DELETE' || /\/(token|channel)\/batch$/.test(path)) return rows.delete(id)
  const field = 'tag' in body ? 'tag' : 'status'
  const before = row[field]
  rows.set(id, { ...row, ...(field in body && { [field]: body[field] }) })
  return before !== body[field]
}

let gateway: Gateway
let queue: JobQueue
// Made after its sources only.
beforeAll(() => void (currentConfig().unprovenWrites = true))
afterAll(() => void delete currentConfig().unprovenWrites)
const meet = async (dialect: 'new-api' | 'one-api', storage: TextStorage = memoryStorage()) => {
  gateway = new Gateway(server.url, storage)
  await gateway.setDialect(dialect, true)
  gateway.signedIn(root)
  queue = new JobQueue(gateway, fastClock())
}

beforeEach(async () => {
  rows = new Map(numbers(200).map((id) => [id, { id, name: `row ${id}`, status: 1, tag: '' }]))
  ;[writes, reads, pages, fates, locked] = [[], [], [], [], new Set()]
  ;[lies, unlisted] = [false, false]
  arrived = () => undefined
  unreadable = () => false
  await meet('new-api')
})

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index)
const plan = (kind: JobKind, ids: number[], change?: Wire, back?: Wire) =>
  planned(
    allKinds,
    kind,
    'many rows',
    ids.map((id) => ({ id, name: `row ${id}`, change, back })),
  )
const job = (): Job => gateway.jobs.getState().jobs.at(-1)!
const soon = { interval: 1, timeout: 20_000 }
const settled = async (state: Job['state'] = 'ended') => {
  await expect.poll(() => job().state, soon).toBe(state)
  return job()
}
const disabling = (ids: number[]) => plan('channel-edit', ids, { status: 2 }, { status: 1 })
const calls = () => writes.map(({ path, ids }) => [path, ids.length])
const statesOf = (ids: number[]) => [...new Set(ids.map((id) => job().items[id - 1]!.state))]

describe('before new-api, a job over many rows', { timeout: 30_000 }, () => {
  test('deletes keys and channels fifty a call, and tells of each row', async () => {
    for (const kind of ['token', 'channel'] as const) {
      const told: number[] = []
      writes = []
      await meet('new-api')
      rows = new Map(numbers(200).map((id) => [id, { id }]))
      queue.start({ ...plan(`${kind}-delete`, numbers(120)), onItem: (_, index) => told.push(index) })
      expect(countStates(await settled())).toMatchObject({ done: 120, waiting: 0 })
      expect(calls(), kind).toEqual([50, 50, 20].map((count) => [`/api/${kind}/batch`, count]))
      expect(writes.flatMap(({ ids }) => ids)).toEqual(numbers(120))
      expect([...rows.keys()]).toEqual(numbers(80, 121))
      expect(told).toEqual(numbers(120, 0))
      expect(reads).toEqual([])
    }
  })

  test('changes states and tags so, rows of one change together, and takes it back so', async () => {
    const made = planOf(
      channelChangeTypes,
      'channel-edit',
      'states',
      numbers(5).map((id) => ({ id, name: '', change: { status: id === 2 ? 1 : 2 }, back: { status: 1 } })),
    )
    rows.set(2, { ...rows.get(2), status: 2 })
    const { id } = queue.start(made)
    await settled()
    // The second is alone with its change.
    expect(writes.map(({ path, ids }) => [path, ...ids])).toEqual([
      ['/api/channel/status/batch', 1, 3, 4, 5],
      ['/api/channel/2/status', 2],
    ])
    expect(numbers(5).map((one) => rows.get(one)!.status)).toEqual([2, 1, 2, 2, 2])
    queue.undo(id)
    await settled()
    expect(writes.slice(2).map(({ path, ids }) => [path, ...ids])).toEqual([
      ['/api/channel/status/batch', 1, 3, 4, 5],
      ['/api/channel/2/status', 2],
    ])
    // Another session had disabled the second since the list was loaded.
    expect(numbers(5).map((one) => rows.get(one)!.status)).toEqual([1, 2, 1, 1, 1])
    for (const tag of ['team', '']) {
      queue.start(plan('channel-edit', [7, 8], { tag }))
      await settled()
      expect(writes.at(-1)).toMatchObject({ path: '/api/channel/batch/tag', body: { tag: tag || null } })
    }
  })

  test('a change that holds a secret goes row by row, for its job does not tell it', async () => {
    for (const id of [1, 2]) rows.set(id, { ...rows.get(id), header_override: '' })
    queue.start(plan('channel-headers', [1, 2], { header_override: '{"X-Team":"a"}' }))
    await settled()
    expect(writes.map(({ path, body }) => [path, body.header_override])).toEqual([
      ['/api/channel/', '{"X-Team":"a"}'],
      ['/api/channel/', '{"X-Team":"a"}'],
    ])
  })

  test('other changes go row by row', async () => {
    queue.start(plan('channel-edit', numbers(3), { priority: 4 }))
    queue.start(plan('token-status', numbers(3), { status: 2 }))
    await settled()
    expect(writes.map(({ path }) => path)).toEqual(
      ['/api/channel/', '/api/token/'].flatMap((path) => [path, path, path]),
    )
  })

  test('takes back what the rows were right before, not what the screen showed', async () => {
    // Others have changed these since the list was loaded.
    for (const id of [1, 3]) rows.set(id, { ...rows.get(id), tag: 'theirs' })
    rows.set(2, { ...rows.get(2), tag: 'team' })
    const { id } = queue.start(plan('channel-edit', numbers(5), { tag: 'team' }, { tag: '' }))
    await settled()
    expect(calls()).toEqual([['/api/channel/batch/tag', 5]])
    queue.undo(id)
    await settled()
    expect(numbers(5).map((one) => rows.get(one)!.tag || '')).toEqual(['theirs', 'team', 'theirs', '', ''])
  })

  test('taken back, it leaves a tag that others have set since', async () => {
    const { id } = queue.start(plan('channel-edit', numbers(3), { tag: 'team' }, { tag: '' }))
    await settled()
    rows.set(2, { ...rows.get(2), tag: 'theirs' })
    queue.undo(id)
    expect(countStates(await settled())).toMatchObject({ done: 2, refused: 1 })
    expect(numbers(3).map((one) => rows.get(one)!.tag || '')).toEqual(['', 'theirs', ''])
  })

  test('reports no row as done that the gateway did not count and that is not so', async () => {
    locked = new Set([3, 60])
    // It was so before: not counted, and done all the same.
    rows.set(5, { ...rows.get(5), status: 2 })
    const { id } = queue.start(disabling(numbers(110)))
    expect(countStates(await settled())).toMatchObject({ done: 108, refused: 2 })
    expect(statesOf([3, 60])).toEqual(['refused'])
    expect(calls().map(([, count]) => count)).toEqual([50, 50, 10])
    // All rows, before and after each call, by the first two pages of a hundred: fewer calls than a read each.
    expect(reads).toEqual([])
    expect(pages).toEqual([0, 0, 0, 0, 0, 1, 0, 1])
    locked.clear()
    queue.retry(id)
    expect(countStates(await settled()).done).toBe(110)
    expect(writes.at(-1)!.ids).toEqual([3, 60])
  })

  test('a job paused while rows are checked leaves the unchecked ones unknown, not refused', async () => {
    unlisted = true
    locked = new Set([3])
    unreadable = (row) => {
      if (row === 10) queue.pause(job().id)
      return false
    }
    queue.start(disabling(numbers(50)))
    await settled('paused')
    await expect.poll(() => countStates(job()).running, soon).toBe(0)
    const { refused, unknown, waiting } = countStates(job())
    expect({ refused, waiting }).toEqual({ refused: 1, waiting: 0 })
    expect(unknown).toBeGreaterThan(30)
  })

  test('a job of deletions paused while rows are checked reports none as deleted that was not checked', async () => {
    unlisted = true
    locked = new Set(numbers(50))
    unreadable = (row) => {
      if (row === 10) queue.pause(job().id)
      return false
    }
    queue.start(plan('token-delete', numbers(50)))
    await settled('paused')
    await expect.poll(() => countStates(job()).running, soon).toBe(0)
    expect(countStates(job()).done).toBe(0)
  })

  test.each(['channel-edit', 'channel-delete', 'token-delete'] as const)(
    '%s is not done because the gateway counts it: what it lists decides',
    async (kind) => {
      lies = true
      queue.start(kind === 'channel-edit' ? disabling(numbers(60)) : plan(kind, numbers(60)))
      expect(countStates(await settled())).toMatchObject({ done: 0, refused: 60 })
      unlisted = true
      queue.start(kind === 'channel-edit' ? disabling(numbers(3)) : plan(kind, numbers(3)))
      expect(countStates(await settled())).toMatchObject({ done: 0, refused: 3 })
    },
  )

  test('rows that are gone by now count as deleted, one that stays does not', async () => {
    rows.delete(2)
    locked = new Set([4])
    queue.start(plan('token-delete', numbers(5)))
    expect(countStates(await settled())).toMatchObject({ done: 4, refused: 1 })
    expect(statesOf([4])).toEqual(['refused'])
  })

  test('a row that is gone was not changed, in the gateway’s words', async () => {
    rows.delete(2)
    queue.start(disabling(numbers(3)))
    expect(countStates(await settled())).toMatchObject({ done: 2, refused: 1 })
    expect(job().items[1]).toMatchObject({ state: 'refused', reason: 'record not found' })
  })

  test('what cannot be read then is unknown until it can be', async () => {
    unlisted = true
    locked = new Set([2])
    unreadable = (id) => id === 4
    const { id } = queue.start(disabling(numbers(6)))
    await settled()
    expect(job().items.map(({ state }) => state)).toEqual([
      ...['done', 'refused', 'done'],
      ...['unknown', 'unknown', 'unknown'],
    ])
    unreadable = () => false
    await queue.check(id)
    expect(countStates(job())).toMatchObject({ done: 5, refused: 1 })
    expect(writes).toHaveLength(1)
  })

  test.each(['cut', 'cut after', 'no count'] as const)(
    'an answer that is %s leaves its rows unknown, and none is sent again by itself',
    async (fate) => {
      fates = [undefined, fate]
      const { id } = queue.start(disabling(numbers(120)))
      expect(countStates(await settled())).toMatchObject({ done: 70, unknown: 50 })
      expect(statesOf(numbers(50, 51))).toEqual(['unknown'])
      queue.retry(id)
      await settled()
      expect(calls().map(([, count]) => count)).toEqual([50, 50, 20])
      await queue.check(id)
      expect(countStates(job())).toMatchObject(fate === 'cut' ? { done: 70, waiting: 50 } : { done: 120 })
    },
  )

  test('a refusal is that of all its rows, in the gateway’s words, and retried together', async () => {
    fates = ['refuse', 'forbidden']
    const { id } = queue.start(disabling(numbers(110)))
    expect(countStates(await settled())).toMatchObject({ done: 10, refused: 100 })
    expect(job().items[0]).toMatchObject({ state: 'refused', reason: '数据库繁忙' })
    queue.retry(id)
    expect(countStates(await settled()).done).toBe(110)
    expect(calls().map(([, count]) => count)).toEqual([50, 50, 10, 50, 50])
  })

  test('too many calls: the same rows are sent after the wait', async () => {
    fates = ['too many']
    queue.start(disabling(numbers(60)))
    expect(countStates(await settled()).done).toBe(60)
    expect(calls().map(([, count]) => count)).toEqual([50, 50, 10])
    expect(writes[1]!.ids).toEqual(writes[0]!.ids)
  })

  test('an older one without the call gets a call a row', async () => {
    fates = ['no route']
    queue.start(disabling(numbers(60)))
    expect(countStates(await settled()).done).toBe(60)
    expect(writes).toHaveLength(61)
    expect(writes.slice(1).flatMap(({ ids }) => ids)).toEqual(numbers(60))
  })

  test('pauses and is cancelled between calls', async () => {
    arrived = () => queue.pause(job().id)
    const { id } = queue.start(disabling(numbers(160)))
    await expect.poll(() => countStates(job()).done, soon).toBe(50)
    expect(job()).toMatchObject({ state: 'paused', cause: 'user' })
    expect(writes).toHaveLength(1)
    arrived = () => writes.length > 2 && queue.cancel(id)
    queue.resume(id)
    await expect.poll(() => countStates(job()), soon).toMatchObject({ done: 150, waiting: 10 })
    expect(job().state).toBe('cancelled')
    expect(writes).toHaveLength(3)
  })

  test('after a crash the rows of the call under way are unknown, and the rest goes on', async () => {
    const stored = new Map<string, string>()
    const storage: TextStorage = {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    }
    await meet('new-api', storage)
    let left: Map<string, string> | undefined
    arrived = () => {
      if (writes.length === 2) left ??= new Map(stored)
    }
    queue.start(disabling(numbers(130)))
    await settled()
    arrived = () => undefined
    // Another page, with what the browser had kept when the second call was sent; no tab owns the job.
    queue.dismiss(job().id)
    stored.clear()
    // With other rights it waits for its user.
    for (const [key, value] of left!) stored.set(key, value.replace(/"role":\d+/, '"role":0'))
    writes = []
    await meet('new-api', storage)
    await expect.poll(() => gateway.jobs.getState().jobs.length, soon).toBe(1)
    expect(job()).toMatchObject({ state: 'paused', cause: 'reloaded' })
    expect(countStates(job())).toMatchObject({ done: 50, unknown: 50, waiting: 30 })
    queue.dismiss(job().id)
    stored.clear()
    for (const [key, value] of left!) stored.set(key, value)
    writes = []
    await meet('new-api', storage)
    await expect.poll(() => gateway.jobs.getState().jobs.length, soon).toBe(1)
    // It goes on without being asked, and sends nothing twice.
    await settled()
    expect(calls()).toEqual([['/api/channel/status/batch', 30]])
    expect(countStates(job())).toMatchObject({ done: 80, unknown: 50 })
    await queue.check(job().id)
    expect(countStates(job()).done).toBe(130)
  })

  test('reading what was not counted keeps to the pace', async () => {
    unlisted = true
    locked = new Set([1, 51, 101, 151, 201, 251])
    const clock = fastClock()(new AbortController().signal)
    queue = new JobQueue(gateway, () => clock)
    const begun = clock.now()
    queue.start(disabling(numbers(300)))
    await settled()
    // Four fifths of 360 calls at once, the rest in the next three minutes.
    expect(clock.now() - begun).toBeGreaterThanOrEqual(160_000)
    expect(reads).toHaveLength(300)
  })
})

test('one-api gets a call a row', { timeout: 30_000 }, async () => {
  await meet('one-api')
  queue.start(disabling(numbers(60)))
  expect(countStates(await settled()).done).toBe(60)
  queue.start(plan('token-delete', numbers(60)))
  await settled()
  expect(writes).toHaveLength(120)
  expect(writes.some(({ path }) => path.includes('batch'))).toBe(false)
})
