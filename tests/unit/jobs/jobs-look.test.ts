import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GatewayError, GatewayErrorKind } from '../../../src/widgets/gateway/gateway-error.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'

let gateway: Gateway
let queue: JobQueue
let now: number
/** The ids that were checked, in order. */
let looked: number[]
/** What the check of an id finds; it fails if that is an error. */
let findings: Map<number, boolean | Error | Promise<boolean>>

beforeEach(() => {
  gateway = new Gateway(`/gateway-${Math.random()}`, memoryStorage())
  gateway.signedIn({ id: 7, username: 'alice', display_name: '', role: 1, status: 1 })
  now = 1_000_000
  const wait = async (milliseconds: number) => void (now += milliseconds)
  queue = new JobQueue(gateway, () => ({ now: () => now, wait }))
  looked = []
  findings = new Map()
})

const failing = (kind: GatewayErrorKind, words = '') => new GatewayError(kind, words)
const states = () =>
  gateway.jobs
    .getState()
    .jobs.at(-1)
    ?.items.map(({ state }) => state)

/** A job of three items whose answers were all lost. */
async function lostJob() {
  const lost = new GatewayError(GatewayErrorKind.network, '', { uncertain: true })
  const items = [1, 2, 3].map((id) => ({
    id,
    name: `key ${id}`,
    run: () => Promise.reject(lost),
    check: async () => {
      looked.push(id)
      const found = await findings.get(id)
      if (found instanceof Error) throw found
      return found ?? false
    },
  }))
  const { id } = queue.start({ kind: 'token-status', title: 'Disable keys', items })
  await expect.poll(states, { interval: 1 }).toEqual(['unknown', 'unknown', 'unknown'])
  return id
}

/** Why a check failed. */
const failureOf = (check: Promise<void>) =>
  check.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('checking what became of lost answers', () => {
  test('a record that is gone stays unknown, the others are checked, and the failure is told', async () => {
    findings.set(1, failing(GatewayErrorKind.refused, 'record not found')).set(2, true)
    const id = await lostJob()
    const invalidate = vi.spyOn(gateway.resources, 'invalidate')
    expect(await failureOf(queue.check(id))).toMatchObject({ message: 'record not found' })
    expect(states()).toEqual(['unknown', 'done', 'waiting'])
    expect(invalidate).toHaveBeenCalledTimes(1)
  })

  test.each(['network', 'rateLimited', 'server', 'timeout', 'unauthorized'] as const)(
    '%s ends the check, and the lists are reloaded all the same',
    async (name) => {
      const kind = GatewayErrorKind[name]
      findings.set(1, true).set(2, failing(kind)).set(3, true)
      const id = await lostJob()
      const invalidate = vi.spyOn(gateway.resources, 'invalidate')
      expect(await failureOf(queue.check(id))).toMatchObject({ kind })
      expect(looked).toEqual([1, 2])
      expect(states()).toEqual(['done', 'unknown', 'unknown'])
      expect(invalidate).toHaveBeenCalledTimes(1)
    },
  )

  test('after a refusal, what ended the check is told', async () => {
    findings.set(1, failing(GatewayErrorKind.refused, 'record not found'))
    findings.set(2, failing(GatewayErrorKind.network))
    const id = await lostJob()
    expect(await failureOf(queue.check(id))).toMatchObject({ kind: GatewayErrorKind.network })
    expect(looked).toEqual([1, 2])
  })

  test('a late answer does not set back what was settled meanwhile', async () => {
    let answer!: (done: boolean) => void
    findings.set(1, new Promise((resolve) => (answer = resolve)))
    const id = await lostJob()
    const late = queue.check(id)
    await expect.poll(() => looked, { interval: 1 }).toEqual([1])
    findings.set(1, true).set(2, true).set(3, true)
    await queue.check(id)
    expect(states()).toEqual(['done', 'done', 'done'])
    answer(false)
    await late
    expect(states()).toEqual(['done', 'done', 'done'])
  })

  test('a job dismissed before its turn is not checked', async () => {
    const id = await lostJob()
    const check = queue.check(id)
    queue.dismiss(id)
    await check
    expect(looked).toEqual([])
  })
})
