import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { TokenSource } from '../../../src/widgets/gateway/token-source.ts'
import { planOf } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { userChangeTypes } from '../../../src/widgets/kit/jobs/user-change-types.ts'
import { loadStatus } from '../../../src/widgets/api/status.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { countStates, type JobWait } from '../../../src/widgets/stores/jobs.ts'
import { users } from '../../../gateway/db/schema.ts'
import { startGateway } from '../start-gateway.ts'
import { rootToken } from '../../root.ts'
import { pass, send, startProxy, type Fault } from '../../faults/proxy.ts'

const root = { id: 1, username: 'root', display_name: '', role: 100, status: 1 }
const count = 92

/** A job over 92 users in front of the real embedded gateway. */
async function rig(limit: number, manners: 'polite' | 'real' = 'polite') {
  const running = await startGateway({ config: { globalApiRateLimit: limit, manners } })
  const token = await rootToken(running.url)
  const ids = Array.from({ length: count }, (_, index) => index + 100)
  await running.db.insert(users).values(
    ids.map((id) => ({
      id,
      username: `user${id}`,
      display_name: '',
      password_hash: 'x',
      role: 1,
      status: 1,
      quota: 50,
      aff_code: `c${id}`,
    })),
  )
  const proxy = await startProxy(running.url)
  const paths: string[] = []
  const fault: { now: Fault } = { now: pass }
  proxy.break((passing) => {
    paths.push(`${passing.method} ${passing.path}`)
    return fault.now(passing)
  })
  const open = async () => {
    const source = new TokenSource()
    source.setProvider(() => token)
    const gateway = new Gateway(proxy.url, memoryStorage(), source)
    await loadStatus(gateway)
    gateway.signedIn(root)
    return { gateway, queue: new JobQueue(gateway) }
  }
  const things = ids.map((id) => ({ id, name: `user${id}`, change: { quota: 150 }, back: { quota: 50 } }))
  const plan = () => planOf(userChangeTypes, 'user-edit', 'Give quota', things)
  const quotas = async () =>
    (await running.db.select({ quota: users.quota, id: users.id }).from(users)).filter(({ id }) => id >= 100)
  return { running, proxy, paths, fault, open, plan, quotas }
}

/** Runs a job to its end. */
async function run(
  { gateway, queue }: { gateway: Gateway; queue: JobQueue },
  plan: ReturnType<typeof planOf>,
) {
  const waits: JobWait[] = []
  gateway.jobs.subscribe(({ jobs }) => jobs.at(-1)?.wait && waits.push(jobs.at(-1)!.wait!))
  const { id } = queue.start(plan)
  const job = () => gateway.jobs.getState().jobs.find((one) => one.id === id)!
  await expect.poll(() => job().state, { interval: 10, timeout: 60_000 }).not.toBe('running')
  return { job: job(), waits }
}

describe.each([480, 0])('92 users in front of the embedded gateway with a limit of %i', (limit) => {
  let world: Awaited<ReturnType<typeof rig>>
  beforeAll(async () => void (world = await rig(limit)), 60_000)
  afterAll(async () => {
    await world.proxy.close()
    await world.running.close()
  })
  beforeEach(async () => {
    await world.running.db.update(users).set({ quota: 50 })
    world.paths.length = 0
    world.fault.now = pass
  })

  test('take few calls and no wait, and each is stored', { timeout: 90_000 }, async () => {
    const page = await world.open()
    world.paths.length = 0
    const { job, waits } = await run(page, world.plan())
    expect(countStates(job)).toMatchObject({ done: count, refused: 0, unknown: 0 })
    expect((await world.quotas()).every(({ quota }) => quota === 150)).toBe(true)
    expect(waits).toEqual([])
    expect(world.paths.length).toBeLessThanOrEqual(8)
    const back = page.queue.undo(job.id)!
    await expect
      .poll(() => page.gateway.jobs.getState().jobs.find(({ id }) => id === back.id)?.state, {
        timeout: 60_000,
      })
      .toBe('ended')
    expect((await world.quotas()).every(({ quota }) => quota === 50)).toBe(true)
  })

  test(
    'have an outcome each: one that is gone is refused, the others are done',
    { timeout: 90_000 },
    async () => {
      const page = await world.open()
      const plan = world.plan()
      const gone = planOf(userChangeTypes, 'user-edit', 'One is gone', [
        { id: 9999, name: 'gone', change: { quota: 1 }, back: { quota: 2 } },
      ])
      const { job } = await run(page, { ...plan, items: [...plan.items.slice(0, 3), gone.items[0]!] })
      expect(job.items.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'refused'])
    },
  )

  test(
    'whose batch of changes has no answer are unknown, and not sent again',
    { timeout: 90_000 },
    async () => {
      const page = await world.open()
      let cuts = 0
      world.fault.now = async ({ forward, response }) => {
        const answer = await forward()
        const isStored = (await world.quotas()).some(({ quota }) => quota === 150)
        if (!isStored) return send(response, answer)
        // Carried out, but its answer is lost.
        cuts += 1
        throw new Error('cut')
      }
      const { job } = await run(page, world.plan())
      expect(job).toMatchObject({ state: 'paused', cause: 'no-answer' })
      const counts = () => countStates(page.gateway.jobs.getState().jobs.at(-1)!)
      await expect.poll(counts).toMatchObject({ done: 0, unknown: 50, waiting: count - 50 })
      expect(cuts).toBe(1)
      expect((await world.quotas()).filter(({ quota }) => quota === 150)).toHaveLength(50)
    },
  )
})

test('a gateway that offers no batch gets each call, at full speed', { timeout: 90_000 }, async () => {
  const world = await rig(480, 'real')
  const page = await world.open()
  world.paths.length = 0
  const plan = world.plan()
  const few = { ...plan, items: plan.items.slice(0, 20) }
  const { job, waits } = await run(page, few)
  expect(countStates(job)).toMatchObject({ done: few.items.length })
  expect(world.paths.every((path) => !path.includes('batch'))).toBe(true)
  expect(world.paths.length).toBeGreaterThan(few.items.length * 2)
  expect(waits).toEqual([])
  await world.proxy.close()
  await world.running.close()
})
