import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import type { JobKind } from '../../../src/widgets/kit/jobs/change-types.ts'
import { planned } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { allKinds } from '../../all-kinds.ts'
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

/* What another administrator has stored since the list was loaded, in a gateway that merges fields. */

let row: Wire
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(async (request, response) => {
    if (request.method !== 'GET') Object.assign(row, JSON.parse(await text(request)) as Wire)
    answer(response, 200, { success: true, message: '', data: row })
  })
})
afterAll(() => server.close())

/** Runs a job of one record, and its undo if wanted. */
async function run(change: Wire, back: Wire, meanwhile: Wire, thenBy?: Wire, kind: JobKind = 'channel-edit') {
  row = { id: 1, name: 'one', type: 1, status: 1, ...back, ...meanwhile }
  const gateway = oneApiAt(server.url)
  const queue = new JobQueue(gateway, fastClock())
  const ended = () =>
    expect
      .poll(
        () =>
          gateway.jobs
            .getState()
            .jobs.at(-1)!
            .items.map(({ state }) => state)
            .join(),
        { interval: 1 },
      )
      .toBe('done')
  const job = queue.start(planned(allKinds, kind, 'many', [{ id: 1, name: 'one', change, back }]))
  await ended()
  if (!thenBy) return row
  Object.assign(row, thenBy)
  queue.undo(job.id)
  await ended()
  return row
}

test('a change that is merged record by record is in no batch call; one that is set as a whole is', async () => {
  const gateway = oneApiAt(server.url)
  await gateway.dialectReady
  const call = () => ({ path: '/api/channel/batch', body: {} })
  gateway.dialect = { ...gateway.dialect, extensions: { batch: { max: 100, counted: Number, call } } }
  const batched = (change: Wire) => {
    const things = [1, 2].map((id) => ({ id, name: 'one', change, back: change }))
    const { items, batchOf } = planned(allKinds, 'channel-edit', 'many', things)
    return batchOf!(gateway, items)?.items.length
  }
  expect(batched({ status: 2 })).toBe(2)
  for (const field of ['models', 'group', 'model_mapping', 'config'])
    expect(batched({ [field]: json({ a: '1' }), status: 2 })).toBeUndefined()
})

const entries = (value: unknown) => JSON.parse(String(value)) as Wire
const json = JSON.stringify

describe.each(['model_mapping', 'config'])('a bulk change of %s', (field) => {
  test('keeps an entry that another administrator has added since', async () => {
    const stored = await run(
      { [field]: json({ a: '1', mine: '2' }) },
      { [field]: json({ a: '1' }) },
      { [field]: json({ a: '1', theirs: '3' }) },
    )
    expect(entries(stored[field])).toEqual({ a: '1', theirs: '3', mine: '2' })
  })

  test('is undone without what another administrator has added after it', async () => {
    const stored = await run(
      { [field]: json({ a: '1', mine: '2' }) },
      { [field]: json({ a: '1' }) },
      {},
      { [field]: json({ a: '1', mine: '2', theirs: '3' }) },
    )
    expect(entries(stored[field])).toEqual({ a: '1', theirs: '3' })
  })
})

test('a key that was exhausted when it was enabled is disabled again, as by the undo of its row', async () => {
  expect((await run({ status: 1 }, { status: 4 }, {}, {}, 'token-status')).status).toBe(2)
})

test.each([
  ['user-set', 'quota'],
  ['token-set', 'remain_quota'],
] as const)('%s: %s becomes what was set, and is undone by the difference', async (kind, field) => {
  const set = (thenBy?: Wire) => run({ [field]: 5 }, { [field]: 1 }, { [field]: 100 }, thenBy, kind)
  expect((await set())[field]).toBe(5)
  // Two were spent since.
  expect((await set({ [field]: 3 }))[field]).toBe(98)
})

test.each([
  ['user-edit', 'quota', 1],
  ['token-edit', 'remain_quota', 0],
] as const)(
  '%s: %s is taken to %d where more was spent than is left, as gateways ignore less',
  async (kind, field, least) => {
    expect((await run({ [field]: 10 }, { [field]: 100 }, { [field]: 50 }, undefined, kind))[field]).toBe(
      least,
    )
  },
)

test('a user gets the one group that was chosen, not also the one that another administrator has chosen since', async () => {
  const stored = await run({ group: 'vip' }, { group: 'default' }, { group: 'svip' }, undefined, 'user-edit')
  expect(stored.group).toBe('vip')
})

describe.each(['models', 'subnet'])('the %s that a key is limited to', (field) => {
  const ran = (mine: string, theirs: string) =>
    run({ [field]: mine }, { [field]: 'a,b' }, { [field]: theirs }, undefined, 'token-edit')

  test('are never none, which is no limit, because two sessions have each removed another', async () => {
    expect((await ran('a', 'b'))[field]).toBe('a')
  })

  test('are none if one session has lifted the limit and another has extended it', async () => {
    expect((await ran('', 'a,b,c'))[field]).toBe('')
  })
})
