import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { countStates, type ItemState } from '../../../src/widgets/stores/jobs.ts'
import { memoryStorage, type TextStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { faultNames, newFaults, type FaultName } from '../faults.ts'
import type { Passing } from '../proxy.ts'
import { disabled, isWrite, openPage, rows, startJobsRig } from './jobs-rig.ts'

/** How a row ends whose call meets the fault; what was changed all the same is known only to the gateway. */
const due: Record<FaultName, { ends: ItemState; changed: boolean }> = {
  latency: { ends: 'done', changed: true },
  '500': { ends: 'unknown', changed: false },
  '502 html': { ends: 'unknown', changed: false },
  '429 empty': { ends: 'done', changed: true },
  cut: { ends: 'unknown', changed: true },
  malformed: { ends: 'unknown', changed: true },
  'no message': { ends: 'refused', changed: false },
  'no data': { ends: 'done', changed: true },
  'null lists': { ends: 'done', changed: true },
  'login page': { ends: 'unknown', changed: false },
  'after 40 s': { ends: 'unknown', changed: true },
  'out of order': { ends: 'done', changed: true },
  'repeated rows': { ends: 'done', changed: true },
}

let rig: Awaited<ReturnType<typeof startJobsRig>>
let token = ''

beforeAll(async () => {
  rig = await startJobsRig()
})
afterAll(() => rig.stop())
beforeEach(async () => {
  await rig.reset()
  token = await rig.newToken()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  rig.break()
})

type Page = ReturnType<typeof openPage>
const ended = (page: Page, state = 'ended') =>
  expect.poll(() => page.job()?.state, { interval: 10, timeout: 30_000 }).toBe(state)

/** Every fifth write. */
const everyFifth = () => {
  let count = 0
  return (passing: Passing) => isWrite(passing) && ++count % 5 === 0
}

/** Each row's end is what the gateway holds, where it claims to know. */
async function expectTrue(page: Page) {
  const stored = await rig.statuses()
  const { items } = page.job()!
  expect(items).toHaveLength(rows)
  for (const { id, state } of items)
    if (state !== 'unknown')
      expect([id, stored.get(Number(id))]).toEqual([id, state === 'done' ? disabled : 1])
  expect(Math.max(0, ...rig.changed.values()), 'nothing is changed twice').toBeLessThanOrEqual(1)
}

/** Looks up what is unknown, does the rest: then all is done, each once. */
async function expectRestDone(page: Page) {
  rig.break()
  const { id, state } = page.job()!
  await page.queue.check(id)
  expect(countStates(page.job()!).unknown).toBe(0)
  if (countStates(page.job()!).done < rows)
    if (state === 'paused') page.queue.resume(id)
    else page.queue.retry(id)
  await expect.poll(() => countStates(page.job()!).done, { timeout: 30_000 }).toBe(rows)
  await ended(page)
  await expectTrue(page)
  expect(rig.changed.size, 'nothing is lost').toBe(rows)
}

describe('fifty rows, every fifth call meets a fault', () => {
  test.each(faultNames)('%s: nothing lost, nothing twice, every end true', async (name) => {
    let held = false
    const fault = newFaults(20)[name]
    rig.break(
      (passing) =>
        fault({
          ...passing,
          async forward() {
            const answer = await passing.forward()
            held = true
            return answer
          },
        }),
      everyFifth(),
    )
    const page = openPage(rig.url, () => token)
    const late = name === 'after 40 s'
    if (late) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    page.queue.start(rig.plan())
    // Both clocks advance while the gateway delays its answer: the client's time limit is reached first.
    while (late && page.job()!.state !== 'ended') {
      const { running, unknown } = countStates(page.job()!)
      if (held && running > 0) await vi.advanceTimersByTimeAsync(1000)
      await new Promise((next) => setImmediate(next))
      if (countStates(page.job()!).unknown > unknown) held = false
    }
    vi.useRealTimers()
    await ended(page)
    const { ends, changed } = due[name]
    const expected = { done: rows, refused: 0, unknown: 0, waiting: 0, running: 0 }
    if (ends !== 'done') Object.assign(expected, { done: 40, [ends]: 10 })
    expect(countStates(page.job()!)).toEqual(expected)
    expect(rig.changed.size).toBe(changed ? rows : 40)
    await expectTrue(page)
    await expectRestDone(page)
  })

  test.each(['500', 'cut', 'login page'] as const)(
    '%s at every call from the twentieth on: the job pauses, the rest is not begun',
    async (name) => {
      let count = 0
      rig.break(newFaults(20)[name], (passing) => isWrite(passing) && ++count >= 20)
      const page = openPage(rig.url, () => token)
      page.queue.start(rig.plan())
      await ended(page, 'paused')
      expect(page.job()).toMatchObject({ cause: 'no-answer' })
      expect(countStates(page.job()!)).toMatchObject({ done: 19, unknown: 3, waiting: 28 })
      await expectTrue(page)
      await expectRestDone(page)
    },
  )
})

describe('in mid-job', () => {
  test('the session ends: the same user’s return lets it go on, nothing is sent twice', async () => {
    const page = openPage(rig.url, () => token)
    let count = 0
    rig.break(
      async ({ forward, response }) => {
        // Another device creates a new access token, so this one is refused from now on.
        token = `${token}, as it was`
        const { status, body } = await forward()
        next = await rig.newToken()
        response.writeHead(status, { 'content-type': 'application/json' }).end(body)
      },
      (passing) => isWrite(passing) && ++count === 20,
    )
    let next = ''
    page.queue.start(rig.plan())
    await ended(page, 'paused')
    expect(page.job()).toMatchObject({ cause: 'signed-out' })
    // The last one was told as done, and could not be read any more.
    expect(countStates(page.job()!)).toMatchObject({ done: 20, unknown: 0, waiting: 30 })
    await expectTrue(page)
    token = next
    page.gateway.signedIn({ id: 1, username: 'root', display_name: '', role: 100, status: 1 })
    await ended(page)
    await expectTrue(page)
    await expectRestDone(page)
    expect(rig.changed.size).toBe(rows)
  })

  test('the page crashes: its record tells what was done, and the rest is done', async () => {
    const [storage, texts] = watched()
    const first = openPage(rig.url, () => token, storage)
    let left: Map<string, string> | undefined
    let unanswered: ServerResponse | undefined
    let count = 0
    rig.break(
      async ({ forward, response }) => {
        // The gateway stores the change, but the page is gone before it gets the answer.
        await forward()
        left = new Map(texts)
        unanswered = response
      },
      (passing) => isWrite(passing) && ++count === 20,
    )
    first.queue.start(rig.plan())
    await expect.poll(() => left, { timeout: 30_000 }).toBeDefined()
    const record = [...left!].map((entry) => entry.join('=')).join('\n')
    expect(record, 'neither secrets nor names').not.toMatch(/secret|sk-/)
    expect(record).not.toContain(token)
    // As after a crash: that page sends nothing more, and no tab owns the job.
    first.queue.pause(first.job()!.id)
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('BroadcastChannel', undefined)
    const next = openPage(rig.url, () => token, watched(left)[0])
    // It goes on without being asked.
    await ended(next)
    expect(next.job()).toMatchObject({ title: 'Disable 50 keys', stranded: false })
    expect(count, 'no row that was done or unknown is sent again').toBe(rows)
    await next.queue.check(next.job()!.id)
    expect(countStates(next.job()!).done).toBe(rows)
    const stored = await rig.statuses()
    expect(rig.ids.filter((id) => stored.get(id) === disabled)).toHaveLength(rows)
    next.queue.undo(next.job()!.id)
    await expect.poll(() => next.job()?.undoing, { timeout: 5000 }).toBe(true)
    await ended(next)
    expect([...(await rig.statuses()).values()].filter((status) => status === disabled)).toEqual([])
    // Else the call of the page that is gone would keep its turn from the next test for half a minute.
    unanswered?.destroy()
  })

  test('another tab has the job: this one leaves it alone', async () => {
    const [storage] = watched()
    const first = openPage(rig.url, () => token, storage)
    let free!: () => void
    rig.break(
      async ({ forward, response }) => {
        const { status, body } = await forward()
        await new Promise<void>((resolve) => (free = resolve))
        response.writeHead(status, { 'content-type': 'application/json' }).end(body)
      },
      (() => {
        let count = 0
        return (passing: Passing) => isWrite(passing) && ++count === 5
      })(),
    )
    first.queue.start(rig.plan())
    await expect.poll(() => free, { timeout: 30_000 }).toBeDefined()
    const other = openPage(rig.url, () => token, storage)
    await other.queue.restore()
    expect(other.gateway.jobs.getState().jobs).toEqual([])
    free()
    await ended(first)
    await expectTrue(first)
  })
})

/** A storage, and what it holds. */
function watched(texts = new Map<string, string>()): [TextStorage, Map<string, string>] {
  const storage = memoryStorage()
  for (const [key, value] of texts) storage.write(key, value)
  const kept = new Map(texts)
  return [
    {
      read: storage.read,
      write: (key, value) => (storage.write(key, value), void kept.set(key, value)),
      remove: (key) => (storage.remove(key), void kept.delete(key)),
    },
    kept,
  ]
}
