import { beforeEach, describe, expect, test, vi } from 'vitest'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../../src/widgets/gateway/gateway-error.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import type { Timer } from '../../../src/widgets/gateway/timer.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import type { JobItem, JobPlan } from '../../../src/widgets/kit/jobs/job.ts'
import { describeFailure } from '../../../src/widgets/messages/shared/error.messages.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { countStates, type Job } from '../../../src/widgets/stores/jobs.ts'

const alice = { id: 7, username: 'alice', display_name: '', role: 1, status: 1 }
const bob = { ...alice, id: 8, username: 'bob' }
const lost = () => new GatewayError(GatewayErrorKind.network, '', { uncertain: true })
/** As the transport reports a 429. */
const tooMany = () => {
  gateway.limiter.backOff()
  return new GatewayError(GatewayErrorKind.rateLimited)
}
const no = (words: string) => new GatewayError(GatewayErrorKind.refused, words)

/** A clock that advances only by waiting. */
function fakeTimer() {
  let now = 1_000_000
  const timerOf = (signal: AbortSignal): Timer => ({
    now: () => now,
    async wait(milliseconds) {
      await Promise.resolve()
      if (signal.aborted) throw signal.reason
      now += milliseconds
    },
  })
  return { timerOf, now: () => now }
}

let gateway: Gateway
let timer: ReturnType<typeof fakeTimer>
let queue: JobQueue
/** The writes in order: ids, and `-id` for undone ones. */
let sent: (number | string)[]
/** The next answers for an id, in order. */
let answers: Map<number, (() => unknown)[]>

beforeEach(() => {
  gateway = new Gateway(`/gateway-${Math.random()}`, memoryStorage())
  gateway.signedIn(alice)
  timer = fakeTimer()
  queue = new JobQueue(gateway, timer.timerOf)
  sent = []
  answers = new Map()
})

const send = async (id: number, mark: number | string = id) => {
  gateway.limiter.sent()
  sent.push(mark)
  const answer = answers.get(id)?.shift()?.()
  if (answer instanceof Error) throw answer
  await answer
}

const item = (id: number, extra: Partial<JobItem> = {}): JobItem => ({
  id,
  name: `key ${id}`,
  run: () => send(id),
  undo: () => send(id, `-${id}`),
  ...extra,
})

const plan = (count: number, extra: Partial<JobPlan> = {}): JobPlan => ({
  kind: 'token-status',
  title: 'Disable keys',
  items: Array.from({ length: count }, (_, index) => item(index + 1)),
  ...extra,
})

const job = (): Job => gateway.jobs.getState().jobs.at(-1)!
const settled = async (state: Job['state'] = 'ended') => {
  await expect.poll(() => job().state, { interval: 1 }).toBe(state)
  return job()
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a job', () => {
  test('does each thing once, in order, and tells at its end', async () => {
    const ended: Job[] = []
    const { id } = queue.start(plan(18, { onEnd: (over) => ended.push(over) }))
    expect(job()).toMatchObject({ id, title: 'Disable keys', user: 7 })
    expect(countStates(await settled())).toMatchObject({ done: 18, waiting: 0 })
    expect(sent).toEqual(numbers(18))
    expect(ended).toHaveLength(1)
    expect(ended[0]!.items.every(({ state }) => state === 'done')).toBe(true)
  })

  test('is done whatever goes wrong after each change: what it tells, what it stores', async () => {
    const faults: string[] = []
    vi.stubGlobal('reportError', (error: Error) => faults.push(error.message))
    const fail = (words: string) => () => {
      throw new TypeError(words)
    }
    const { write } = gateway.storage
    gateway.storage.write = (key, text) =>
      key.startsWith('oneapi:limit') ? write(key, text) : fail('storage is full')()
    queue.start(plan(3, { onItem: fail('of an item'), onEnd: fail('of the end') }))
    expect(countStates(await settled())).toMatchObject({ done: 3, refused: 0, unknown: 0 })
    expect(sent).toEqual([1, 2, 3])
    await expect.poll(() => faults).toContain('of the end')
    expect(faults.filter((words) => words === 'of an item')).toHaveLength(3)
    queue.start(plan(1))
    expect(countStates(await settled())).toMatchObject({ done: 1 })
    vi.unstubAllGlobals()
  })

  test('a fault of ours is no refusal: open if something was sent before it, and told without its words', async () => {
    const fault = () => {
      throw new TypeError("Cannot read properties of undefined (reading 'rows')")
    }
    const items = [item(1, { run: fault }), item(2, { run: () => ((gateway.calls.writes += 1), fault()) })]
    queue.start(plan(0, { items }))
    const [unsent, open] = (await settled()).items
    expect(unsent).toMatchObject({ state: 'refused', reason: undefined })
    expect(open).toMatchObject({ state: 'unknown', reason: undefined })
    expect(describeFailure(asGatewayError(open!.error), 'en')).toMatch(/^Something went wrong here/)
  })

  test('keeps to its part of what the gateway allows: 384 calls in any 3 minutes', async () => {
    const times: number[] = []
    const items = numbers(600).map((id) =>
      item(id, { run: () => send(id).then(() => times.push(timer.now())) }),
    )
    queue.start(plan(0, { items }))
    await settled()
    const most = Math.max(
      ...times.map((from) => times.filter((time) => time >= from && time < from + 180_000).length),
    )
    expect(most).toBeLessThanOrEqual(384)
    expect(most).toBeGreaterThan(340)
  })

  test('shares one limit with what else reads long from the gateway', async () => {
    for (let page = 0; page < 384; page++) {
      await gateway.limiter.acquire({ timer: timer.timerOf(new AbortController().signal) })
      gateway.limiter.sent()
    }
    const sentAt = timer.now()
    // A job alone would need no wait.
    queue.start(plan(20))
    await settled()
    expect(timer.now() - sentAt).toBeGreaterThan(160_000)
  })

  test('counts every call of a thing that needs several, and says that it is slowed', async () => {
    const begun = timer.now()
    const waits = new Set<boolean>()
    gateway.jobs.subscribe(() => job()?.wait && waits.add(job().wait!.refused))
    const items = numbers(140).map((id) =>
      item(id, {
        run: () =>
          send(id)
            .then(() => send(id))
            .then(() => send(id)),
      }),
    )
    queue.start(plan(0, { items }))
    await settled()
    expect(timer.now() - begun).toBeGreaterThan(160_000)
    expect([...waits]).toEqual([false])
  })

  test.each([1, 3])('says how long it takes with %i calls each', async (calls) => {
    const said: { at: number; left: number }[] = []
    gateway.jobs.subscribe(() => {
      const { wait } = job() ?? {}
      if (!wait) return
      const waiting = job()!.items.filter(({ state }) => state === 'waiting').length
      said.push({ at: timer.now(), left: wait.until - timer.now() + wait.gapMs * waiting })
    })
    const thing = (id: number) =>
      item(id, {
        async run() {
          for (let call = 0; call < calls; call++) await send(id)
        },
      })
    queue.start(plan(0, { items: numbers(Math.ceil(900 / calls)).map(thing) }))
    await settled()
    const end = timer.now()
    const far = said.filter(({ at }) => end - at > 60_000)
    expect(far.length).toBeGreaterThan(50)
    const ratios = far.map(({ at, left }) => left / (end - at))
    expect(Math.min(...ratios)).toBeGreaterThan(0.8)
    expect(Math.max(...ratios)).toBeLessThan(1.25)
  })

  test('waits for the call of the user’s own, and not for ever', async () => {
    gateway.limiter.open = 1
    const begun = timer.now()
    queue.start(plan(1))
    await settled()
    expect(timer.now() - begun).toBe(5000)
  })

  test('waits a 429 out with a countdown and sends the same thing then', async () => {
    answers.set(2, [tooMany, tooMany])
    const waits = new Set<number>()
    gateway.jobs.subscribe(() => job()?.wait?.refused && waits.add(job().wait!.until))
    const begun = timer.now()
    queue.start(plan(3))
    expect(countStates(await settled()).done).toBe(3)
    expect(sent).toEqual([1, 2, 2, 2, 3])
    expect([...waits]).toEqual([begun + 180_000, begun + 540_000])
    expect(job().wait).toBeUndefined()
  })

  test('keeps the gateway’s words of a refusal, and retries on demand', async () => {
    answers.set(2, [() => no('令牌已过期')])
    const { id } = queue.start(plan(3))
    expect((await settled()).items[1]).toMatchObject({ state: 'refused', reason: '令牌已过期' })
    queue.retry(id)
    await expect.poll(() => countStates(job()).done).toBe(3)
    expect(sent).toEqual([1, 2, 3, 2])
  })

  test('never sends again by itself what may have arrived', async () => {
    answers.set(2, [lost])
    const { id } = queue.start(plan(3))
    expect((await settled()).items[1]).toMatchObject({ state: 'unknown' })
    queue.retry(id)
    await settled()
    expect(sent).toEqual([1, 2, 3])
  })

  test('looks on demand what became of it', async () => {
    const items = [item(1, { check: async () => true }), item(2, { check: async () => false }), item(3)]
    for (const id of [1, 2]) answers.set(id, [lost])
    const { id } = queue.start(plan(0, { items }))
    await settled()
    await queue.check(id)
    expect(job().items.map(({ state }) => state)).toEqual(['done', 'waiting', 'done'])
    queue.retry(id)
    await expect.poll(() => countStates(job()).done).toBe(3)
    expect(sent).toEqual([1, 2, 3, 2])
  })

  test('pauses after three lost answers in a row: nobody is there', async () => {
    for (const id of [2, 3, 4]) answers.set(id, [lost])
    const { id } = queue.start(plan(6))
    expect(await settled('paused')).toMatchObject({ cause: 'no-answer' })
    expect(countStates(job())).toMatchObject({ done: 1, unknown: 3, waiting: 2 })
    queue.resume(id)
    await settled()
    expect(sent).toEqual(numbers(6))
  })

  test('pauses, goes on and is cancelled at the user’s word', async () => {
    let free!: () => void
    answers.set(2, [() => new Promise<void>((resolve) => (free = resolve))])
    const { id } = queue.start(plan(4))
    await expect.poll(() => sent).toEqual([1, 2])
    queue.pause(id)
    free()
    await expect.poll(() => countStates(job()).done).toBe(2)
    expect(job()).toMatchObject({ state: 'paused', cause: 'user' })
    answers.set(3, [() => queue.cancel(id)])
    queue.resume(id)
    await settled('cancelled')
    await expect.poll(() => countStates(job())).toMatchObject({ done: 3, waiting: 1 })
    queue.retry(id)
    await settled()
    expect(sent).toEqual(numbers(4))
  })

  test('is taken back by a job over what it has done', async () => {
    answers.set(2, [() => no('no')])
    const { id } = queue.start(plan(3))
    await settled()
    const back = queue.undo(id)
    expect(back).toMatchObject({ undoing: true })
    await expect.poll(() => job().state).toBe('ended')
    expect(sent).toEqual([1, 2, 3, '-1', '-3'])
    expect(queue.undo(id)?.id, 'once is enough').not.toBe(id)
  })

  test('is taken back however it came to its end: paused before its first item, or refused at first', async () => {
    let free!: () => void
    answers.set(1, [
      () => new Promise<void>((resolve) => (free = resolve)).then(() => Promise.reject(tooMany())),
    ])
    const { id } = queue.start(plan(2))
    await expect.poll(() => sent).toEqual([1])
    queue.pause(id)
    free()
    await expect.poll(() => countStates(job()).waiting).toBe(2)
    queue.resume(id)
    expect(await settled()).toMatchObject({ undoable: true })
    for (const refused of [1, 2]) answers.set(refused, [() => no('no')])
    const again = queue.start(plan(2))
    expect(await settled()).toMatchObject({ undoable: false })
    queue.retry(again.id)
    expect(await settled()).toMatchObject({ undoable: true })
  })

  test('taken back in part, what a retry does then is taken back alone', async () => {
    answers.set(2, [() => no('no')])
    const { id } = queue.start(plan(2))
    await settled()
    queue.undo(id)
    await expect.poll(() => sent).toEqual([1, 2, '-1'])
    queue.retry(id)
    await expect.poll(() => gateway.jobs.getState().jobs[0]).toMatchObject({ state: 'ended', undoable: true })
    queue.undo(id)
    await expect.poll(() => sent).toEqual([1, 2, '-1', 2, '-2'])
  })
})

describe('several jobs', () => {
  test('work one after the other, and a paused one lets the next go', async () => {
    let free!: () => void
    answers.set(1, [() => new Promise<void>((resolve) => (free = resolve))])
    const first = queue.start(plan(2))
    queue.start(plan(0, { items: [item(11), item(12)] }))
    expect(job().state).toBe('waiting')
    await expect.poll(() => sent).toEqual([1])
    queue.pause(first.id)
    free()
    await settled()
    expect(sent).toEqual([1, 11, 12])
    queue.resume(first.id)
    await expect.poll(() => sent).toEqual([1, 11, 12, 2])
  })

  test('one that mostly waits runs beside the others', async () => {
    let free!: () => void
    const held = new Promise<void>((resolve) => (free = resolve))
    const watching = queue.start(
      plan(0, { items: [item(9, { run: () => held })], reads: true, background: true }),
    )
    queue.start(plan(3))
    expect(countStates(await settled()).done).toBe(3)
    expect(gateway.jobs.getState().jobs[0]).toMatchObject({ id: watching.id, state: 'running' })
    free()
    await expect.poll(() => gateway.jobs.getState().jobs[0]!.state).toBe('ended')
  })

  test('continued while it still stops, it runs again, and once at a time', async () => {
    let runs = 0
    let most = 0
    let begun = 0
    let answer!: () => void
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const run: JobItem['run'] = async (_, signal) => {
      begun += 1
      most = Math.max(most, ++runs)
      // As a call that is slow to notice that it is aborted.
      await slow
      runs -= 1
      signal.throwIfAborted()
    }
    const { id } = queue.start(plan(0, { items: [item(1, { run })], reads: true, background: true }))
    await expect.poll(() => begun).toBe(1)
    queue.pause(id)
    queue.resume(id)
    answer()
    expect(countStates(await settled()).done).toBe(1)
    expect([begun, most]).toEqual([2, 1])
  })

  test('several things at once where the job wants it', async () => {
    let open = 0
    let most = 0
    const run = async () => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 5))
      open -= 1
    }
    queue.start(plan(0, { items: numbers(9).map((id) => item(id, { run })), atOnce: 3 }))
    expect(countStates(await settled()).done).toBe(9)
    expect(most).toBe(3)
  })
})

describe('the end of the session', () => {
  test('pauses; the same user’s return lets it go on, and nothing is sent twice', async () => {
    answers.set(2, [
      () => {
        gateway.refused()
        return new GatewayError(GatewayErrorKind.unauthorized)
      },
    ])
    queue.start(plan(3))
    expect(await settled('paused')).toMatchObject({ cause: 'signed-out' })
    expect(countStates(job())).toMatchObject({ done: 1, waiting: 2 })
    gateway.signedIn(alice)
    await settled()
    expect(sent).toEqual([1, 2, 2, 3])
  })

  test('another user finds none of it', async () => {
    answers.set(2, [() => gateway.signedOut()])
    queue.start(plan(3))
    await settled('paused')
    gateway.signedIn(bob)
    expect(gateway.jobs.getState().jobs).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent).toEqual([1, 2])
  })
})
