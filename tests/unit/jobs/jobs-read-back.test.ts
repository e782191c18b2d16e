import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import type { DialectName } from '../../../src/widgets/gateway/dialect.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import type { ChangeOf, JobKind } from '../../../src/widgets/kit/jobs/change-types.ts'
import { planned, type TargetOf } from '../../../src/widgets/kit/jobs/job-plan.ts'
import type { redemptionChangeTypes } from '../../../src/widgets/kit/jobs/redemption-change-types.ts'
import { allKinds } from '../../all-kinds.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import type { JobPlan } from '../../../src/widgets/kit/jobs/job.ts'
import type { Plan } from '../../../src/widgets/kit/lists/bulk/bulk-action.ts'
import { describeFailure, type Failure } from '../../../src/widgets/messages/shared/error.messages.ts'
import { countStates, type Job } from '../../../src/widgets/stores/jobs.ts'
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

/*
 * Every kind of job and its undo before a gateway that reports success: what it has stored, by reading it, decides
 * whether it is done.
 */

/** How the gateway treats what it is sent, and reads after it. */
let manner: 'honest' | 'lies' | 'hangs up on reads' | 'too many reads' | 'others move it back'
let rows: Map<number, Wire>
let writes: string[]
let server: Awaited<ReturnType<typeof answering>>

beforeAll(async () => {
  server = await answering(async (request, response) => {
    const { method = '', url = '' } = request
    const path = new URL(url, 'http://x').pathname
    const body = JSON.parse((await text(request)) || '{}') as Wire
    const ok = (data?: unknown) => answer(response, 200, { success: true, message: '', data })
    const id = Number(/\/(\d+)$/.exec(path)?.[1] ?? body.id ?? body.user_id)
    const row = rows.get(id) ?? [...rows.values()].find(({ username }) => username === body.username)
    if (method === 'GET') {
      if (writes.length > 0 && manner === 'hangs up on reads') return void request.socket.destroy()
      if (writes.length > 0 && manner === 'too many reads') {
        manner = 'honest'
        return answer(response, 429, '')
      }
      return row ? ok(row) : answer(response, 200, { success: false, message: 'record not found' })
    }
    writes.push(`${method} ${path}`)
    if (manner === 'lies') return ok(row ?? {})
    const before = { ...row }
    const gone = method === 'DELETE' || body.action === 'delete'
    // As one-api does, which keeps a deleted user.
    if (gone && path === '/api/user/manage') row!.status = 3
    else if (gone) rows.delete(id)
    else if (/topup|\/quota\//.test(path)) row!.quota = Number(row!.quota) + Number(body.quota)
    else if (body.action === 'add_quota') {
      const value = Number(body.value) * (body.mode === 'subtract' ? -1 : 1)
      row!.quota = value + (body.mode === 'override' ? 0 : Number(row!.quota))
    } else if (path === '/api/user/manage') row!.status = body.action === 'disable' ? 2 : 1
    else Object.assign(row!, body)
    for (const field of ['quota', 'remain_quota'])
      if (manner === 'others move it back')
        row![field] = Number(before[field]) + (Number(row![field]) - Number(before[field])) / 5
    ok(row)
  })
})
afterAll(() => server.close())

const first = (id: number): Wire => ({
  id,
  name: `row ${id}`,
  username: `row ${id}`,
  status: 1,
  group: 'default',
  quota: 900,
  remain_quota: 900,
  used_quota: 0,
  expired_time: 4_000_000_000,
  unlimited_quota: false,
  models: 'a,b',
  subnet: '',
  priority: 0,
  weight: 0,
  tag: '',
  role: 1,
  base_url: 'https://old.example',
})

type Changes = { [Name in JobKind]: { change: ChangeOf<Name>; back: ChangeOf<Name> } }

/** A change of each kind, and what undoes it; nothing undoes a deletion. */
const changes: Changes = {
  'token-status': { change: { status: 2 }, back: { status: 1 } },
  'token-edit': { change: { models: 'c,b', remain_quota: 70 }, back: { models: 'a,b', remain_quota: 900 } },
  'token-set': { change: { models: 'c,b' }, back: { models: 'a,b' } },
  'token-quota': { change: { by: 50 }, back: { by: -50 } },
  'token-expiry': { change: { by: 50 }, back: { by: -50 } },
  'token-delete': { change: undefined, back: undefined },
  'channel-edit': { change: { priority: 4, models: 'a' }, back: { priority: 0, models: 'a,b' } },
  'channel-set': { change: { priority: 4, models: 'a' }, back: { priority: 0, models: 'a,b' } },
  'channel-headers': { change: { priority: 4 }, back: { priority: 0 } },
  'channel-connection': {
    change: { key: 'sk-new', base_url: 'https://new.example' },
    back: { base_url: 'https://old.example' },
  },
  'channel-delete': { change: undefined, back: undefined },
  'code-status': { change: { status: 2 }, back: { status: 1 } },
  'code-edit': { change: { quota: 70 }, back: { quota: 900 } },
  'code-delete': { change: undefined, back: undefined },
  'user-edit': { change: { group: 'vip', quota: 70 }, back: { group: 'default', quota: 900 } },
  'user-set': { change: { quota: 70 }, back: { quota: 900 } },
  'user-quota': { change: { by: -50, remark: '' }, back: { by: 50, remark: '' } },
  'user-manage': { change: { action: 'disable', status: 2 }, back: { action: 'enable', status: 1 } },
  'user-delete': { change: undefined, back: undefined },
}
const kinds = Object.keys(changes) as JobKind[]
const undoable = kinds.filter((kind) => changes[kind].back !== undefined)

let gateway: Gateway
let queue: JobQueue
beforeEach(() => {
  ;[manner, writes] = ['honest', []]
  rows = new Map([1, 2, 3].map((id) => [id, first(id)]))
  openAt('one-api')
})

function openAt(dialect: DialectName) {
  gateway = oneApiAt(server.url)
  void gateway.setDialect(dialect, true)
  gateway.signedIn({ id: 9, username: 'root', display_name: '', role: 100, status: 1 })
  queue = new JobQueue(gateway, fastClock())
}

const plan = (kind: JobKind): JobPlan =>
  planned(
    allKinds,
    kind,
    'many',
    [1, 2, 3].map((id) => ({ id, name: `row ${id}`, ...changes[kind] })),
  )
const job = (): Job => gateway.jobs.getState().jobs.at(-1)!
const ended = async () => {
  await expect.poll(() => job().state, { interval: 1, timeout: 20_000 }).toMatch(/ended|paused/)
  return job()
}
const stored = () => [...rows.values()].filter(({ status }) => status !== 3)
const untouched = [1, 2, 3].map(first)

describe.each(kinds)('%s', (kind) => {
  test('that was stored is done', async () => {
    queue.start(plan(kind))
    expect(countStates(await ended())).toMatchObject({ done: 3 })
    expect(stored()).not.toEqual(untouched)
    expect(job().undoable).toBe(undoable.includes(kind))
  })

  test('is not done if the gateway reports success and changes nothing, and says why', async () => {
    manner = 'lies'
    queue.start(plan(kind))
    expect(countStates(await ended())).toMatchObject({ done: 0, refused: 3 })
    expect(writes.length).toBeGreaterThanOrEqual(3)
    const { error } = job().items[0]!
    expect(describeFailure(error as Failure, 'en')).toMatch(/^The gateway reported success, but/)
  })

  test('that cannot be read afterwards is unknown, and not sent again', async () => {
    manner = 'hangs up on reads'
    queue.start(plan(kind))
    await ended()
    // The answer itself shows the state that the gateway has stored.
    if (kind === 'token-status' || kind === 'user-manage') return expect(writes).toHaveLength(1)
    expect(countStates(job()).done).toBe(0)
    expect(job().items[0]!.state).toBe('unknown')
    expect(describeFailure(job().items[0]!.error as Failure, 'en')).toMatch(/reading it again failed/)
  })

  test('is sent once if too many calls keep it from being read, and read after the wait', async () => {
    manner = 'too many reads'
    queue.start(plan(kind))
    expect(countStates(await ended())).toMatchObject({ done: 3 })
    expect(writes).toHaveLength(3)
  })
})

/** These dialects read a record again in the write itself. */
const elsewhere = kinds.filter((kind) => /^(token|code|user)-(edit|set|quota|expiry)$/.test(kind))
describe.each(elsewhere)('%s', (kind) => {
  test.each(['new-api', 'one-hub'] as const)('is sent once at %s, which reads after it', async (at) => {
    openAt(at)
    queue.start(plan(kind))
    expect(countStates(await ended())).toMatchObject({ done: 3 })
    const [calls, results] = [writes, structuredClone(stored())]
    rows = new Map([1, 2, 3].map((id) => [id, first(id)]))
    for (const refusal of ['too many reads', 'hangs up on reads'] as const) {
      ;[manner, writes] = [refusal, []]
      rows = new Map([1, 2, 3].map((id) => [id, first(id)]))
      queue.start(plan(kind))
      await ended()
      if (refusal === 'too many reads') expect([writes, stored()]).toEqual([calls, results])
      else expect([refusal, job().items[0]!.state]).toEqual([refusal, 'unknown'])
    }
  })
})

describe.each(['one-api', 'new-api', 'one-hub'] as const)('at %s', (at) => {
  test.each(['user-quota', 'token-quota'] as const)(
    '%s of an account that is used meanwhile moves once, and is not offered again',
    async (kind) => {
      openAt(at)
      manner = 'others move it back'
      queue.start(plan(kind))
      expect(countStates(await ended())).toMatchObject({ unknown: 3 })
      queue.retry(job().id)
      await ended()
      expect(writes).toHaveLength(3)
    },
  )
})

describe.each(undoable)('undoing %s', (kind) => {
  test('leads to what the gateway had before', async () => {
    const { id } = queue.start(plan(kind))
    await ended()
    queue.undo(id)
    expect(countStates(await ended())).toMatchObject({ done: 3 })
    expect(stored()).toEqual(untouched.map((row) => expect.objectContaining(row) as Wire))
  })

  test('is not done if the gateway reports success and changes nothing', async () => {
    const { id } = queue.start(plan(kind))
    await ended()
    manner = 'lies'
    queue.undo(id)
    expect(countStates(await ended())).toMatchObject({ done: 0, refused: 3 })
  })
})

test('a change that has no way back is offered none, by type', () => {
  const deletion: Plan<{ id: number }> = { job: 'token-delete' }
  // @ts-expect-error the quota that a user gets is no top-up
  const topUp: Plan<{ quota: number }> = { job: 'user-quota', changes: () => ({ quota: 1 }) }
  type Code = TargetOf<(typeof redemptionChangeTypes)['code-delete']>
  // @ts-expect-error a deletion has no change that could be undone
  const undoneCode: Code = { id: 1, name: '', back: { status: 1 } }
  expect([deletion, topUp, undoneCode]).toHaveLength(3)
})
