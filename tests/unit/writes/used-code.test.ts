import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getRedemption } from '../../../src/widgets/api/administration/redemptions.ts'
import { RedemptionStatus, type Redemption } from '../../../src/widgets/domain/redemption.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { redemptionActions } from '../../../src/widgets/elements/redemptions/list/redemption-list.tsx'
import { planned } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import type { WriteAction } from '../../../src/widgets/kit/lists/actions/action.ts'
import { writeRow } from '../../../src/widgets/kit/lists/actions/use-act.ts'
import { allKinds } from '../../all-kinds.ts'
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

/*
 * A code is redeemed while the list is open. Real gateways store any status of a used code: disabled, and enabled again
 * or by undo, it could be redeemed twice.
 */

const { used, unused, disabled } = RedemptionStatus
const asListed = { id: 1, name: 'gift', key: 'k', quota: 5, status: unused as number }
let code: Wire
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(async (request, response) => {
    if (request.method === 'PUT') Object.assign(code, JSON.parse(await text(request)) as Wire)
    answer(response, 200, { success: true, message: '', data: code })
  })
})
beforeEach(() => (code = { ...asListed, status: used }))
afterAll(() => server.close())

test('a job disables no code that was used meanwhile', async () => {
  const gateway = oneApiAt(server.url)
  const target = { id: 1, name: 'gift', change: { status: disabled }, back: { status: unused } }
  new JobQueue(gateway, fastClock()).start(planned(allKinds, 'code-status', 'one', [target]))
  const item = () => gateway.jobs.getState().jobs.at(-1)!.items[0]!
  await expect.poll(() => item().state, { interval: 1 }).toMatch(/done|refused|unknown/)
  expect(item()).toMatchObject({ state: 'refused', error: { kind: 'changed' } })
  expect(code.status).toBe(used)
})

test('nor does the action of its row', async () => {
  const anything: never = new Proxy(() => '', { get: () => anything, apply: () => anything }) as never
  const { row } = redemptionActions({ t: anything, common: anything, form: anything } as never)
  const disable = row.find(({ id }) => id === 'disable') as unknown as WriteAction<Redemption>
  const writing = writeRow(oneApiAt(server.url), disable, asListed as Redemption, getRedemption)
  await expect(writing).rejects.toMatchObject({ kind: 'changed' })
  expect(code.status).toBe(used)
})
