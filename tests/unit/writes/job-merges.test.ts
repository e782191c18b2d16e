import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { planned } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { allKinds } from '../../all-kinds.ts'
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

/* What another administrator has stored since the list was loaded, in a gateway that merges fields. */

let channel: Wire
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(async (request, response) => {
    if (request.method !== 'GET') Object.assign(channel, JSON.parse(await text(request)) as Wire)
    answer(response, 200, { success: true, message: '', data: channel })
  })
})
afterAll(() => server.close())

/** Runs a job of one channel, and its undo if wanted. */
async function run(change: Wire, back: Wire, meanwhile: Wire, thenBy?: Wire): Promise<Wire> {
  channel = { id: 1, name: 'one', type: 1, status: 1, ...back, ...meanwhile }
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
  const job = queue.start(planned(allKinds, 'channel-edit', 'many', [{ id: 1, name: 'one', change, back }]))
  await ended()
  if (!thenBy) return channel
  Object.assign(channel, thenBy)
  queue.undo(job.id)
  await ended()
  return channel
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
