import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { planned } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { allKinds } from '../../all-kinds.ts'
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

/* What a job finds out about a change of an amount whose answer was lost, after others have spent from it. */

let user: Wire
let isStored: boolean
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(async (request, response) => {
    if (request.method === 'GET') return answer(response, 200, { success: true, message: '', data: user })
    const body = JSON.parse(await text(request)) as Wire
    if (isStored) Object.assign(user, body)
    request.socket.destroy()
  })
})
afterAll(() => server.close())

const change = { quota: 100 }
const back = { quota: 50 }

/** Loses the answer to 50 → 100, where 80 is stored by then, and looks what became of it. */
async function lose(done: boolean, spentSince = 0, reloaded = false) {
  user = { id: 1, username: 'one', quota: 80, status: 1, role: 1 }
  isStored = done
  const gateway = oneApiAt(server.url)
  const queue = new JobQueue(gateway, fastClock())
  const plan = planned(allKinds, 'user-edit', 'many', [{ id: 1, name: 'one', change, back }])
  const { id } = queue.start(plan)
  const state = () => gateway.jobs.getState().jobs.at(-1)!.items[0]!.state
  await expect.poll(state, { interval: 1, timeout: 10_000 }).toBe('unknown')
  user.quota = Number(user.quota) - spentSince
  if (!reloaded) await queue.check(id)
  else
    return planned(allKinds, 'user-edit', 'many', [{ id: 1, name: 'one', change, back }]).items[0]!.check!(
      gateway,
      new AbortController().signal,
    )
  return state()
}

describe('an amount that was moved, or not, before its answer was lost', () => {
  test('is done where it was stored, with what others have added: it is not moved twice', async () => {
    expect(await lose(true)).toBe('done')
    expect(user.quota).toBe(130)
    expect(await lose(true, 10)).toBe('done')
  })

  test('is sent again where it was not stored', async () => {
    expect(await lose(false)).toBe('waiting')
  })

  test('stays unknown where somebody spent meanwhile, who may have spent what was stored', async () => {
    expect(await lose(false, 10)).toBe('unknown')
  })

  test('stays unknown after a reload unless it is exactly what was sent, or what it was', async () => {
    expect(await lose(true, 0, true)).toBeUndefined()
    expect(await lose(true, 30, true)).toBe(true)
    expect(await lose(false, 30, true)).toBe(false)
  })
})
