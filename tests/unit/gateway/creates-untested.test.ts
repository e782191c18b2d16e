import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUser, listUsers, manageUser } from '../../../src/widgets/api/administration/administration.ts'
import {
  createRedemptions,
  deleteRedemption,
  listRedemptions,
} from '../../../src/widgets/api/administration/redemptions.ts'
import { deleteChannel } from '../../../src/widgets/api/channels/channels.ts'
import { deleteToken } from '../../../src/widgets/api/tokens.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { makeChannels } from '../../../src/widgets/elements/channels/form/make-channels.ts'
import { makeToken } from '../../../src/widgets/kit/keys/make-token.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { allowChanges } from '../../../src/widgets/gateway/dialects/write-access.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { planned } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { writeRow } from '../../../src/widgets/kit/lists/actions/use-act.ts'
import { channelRecord } from '../../../src/widgets/kit/writes/channels.ts'
import { createOnce } from '../../../src/widgets/kit/writes/created.ts'
import { codeRecord } from '../../../src/widgets/kit/writes/redemptions.ts'
import { tokenRecord } from '../../../src/widgets/kit/writes/tokens.ts'
import { userRecord } from '../../../src/widgets/kit/writes/users.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { allKinds } from '../../all-kinds.ts'
import recordings from '../../contract/recordings.json' with { type: 'json' }
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import { answer, answering } from './answering.ts'

/*
 * Creations and deletions in a state of the gateway that was never run: its success is not believed, the records are
 * read. It lists, creates and deletes as it is told to, or not.
 */

let rows: Record<string, Wire[]>
/** What becomes of a new record besides; null: nothing is created, and nothing deleted. */
let spoils: Wire | null
let unknown: Wire
let posts: number
let server: Awaited<ReturnType<typeof answering>>
const answered = recordings as readonly { path: string; reply: unknown }[]
const { data: status } = answered.find(({ path }) => path === '/api/status')!.reply as { data: Wire }

beforeAll(async () => {
  server = await answering((request, response) => {
    const [, , kind = '', name = ''] = request.url!.split('?')[0]!.split('/')
    const ok = (data?: unknown) => answer(response, 200, { success: true, message: '', data })
    const list = rows[kind] ?? []
    void text(request).then((sent) => {
      if (kind === 'status') return ok({ ...status, ...unknown })
      if (request.method === 'GET' && !name)
        return ok(/[?&]p=0/.test(request.url!) ? [...list].reverse() : [])
      const found = list.find(({ id }) => String(id) === name)
      if (request.method === 'GET')
        return found ? ok(found) : answer(response, 200, { success: false, message: 'record not found' })
      const isDeletion = request.method === 'DELETE' || name === 'manage'
      if (isDeletion && spoils) rows[kind] = []
      if (isDeletion) return ok(name === 'manage' ? { status: 3, role: 1 } : undefined)
      posts += 1
      const made = { status: 1, ...(JSON.parse(sent) as Wire), id: list.length + 10, key: 'k', ...spoils }
      if (spoils) list.push(made)
      return ok(kind === 'redemption' ? ['k'] : kind === 'token' ? made : undefined)
    })
  })
})
afterAll(() => server.close())
beforeEach(() => {
  ;[spoils, unknown, posts] = [{}, { another_field: 1 }, 0]
  rows = { token: [], channel: [], user: [], redemption: [] }
})

async function meet() {
  const gateway = new Gateway(server.url, memoryStorage())
  gateway.signedIn({ id: 1, username: 'root', display_name: '', role: 100, status: 1 })
  await gateway.fetchStatus()
  return gateway
}

const draft = {
  name: 'made',
  type: 1,
  key: 'sk',
  other: '',
  model_mapping: '',
  models: 'b,a',
  group: 'default',
  config: '{"sk":"secret"}',
}
const user = { username: 'made', display_name: 'Made', password: 'a-password' }
const codes = { name: 'made', quota: 5, count: 1 }
const creations: [kind: string, spoilt: Wire, make: (gateway: Gateway) => Promise<unknown>][] = [
  [
    'a key',
    { remain_quota: 3 },
    (gateway) => makeToken(gateway, { ...newToken, name: 'made', remain_quota: 7 }),
  ],
  ['a channel', { group: '' }, (gateway) => makeChannels(gateway, draft, undefined)],
  [
    'a user',
    { display_name: '' },
    (gateway) =>
      createOnce(gateway, () => createUser(gateway, user), {
        attempt: ['user', user],
        sent: user,
        kind: userRecord,
        list: (page, signal) => listUsers(gateway, page, '', signal),
        matches: ({ username }) => username === 'made',
      }),
  ],
  [
    'a code',
    { quota: 6 },
    (gateway) =>
      createOnce(gateway, () => createRedemptions(gateway, codes), {
        attempt: ['code', codes],
        sent: { name: 'made', quota: 5 },
        kind: codeRecord,
        list: (page, signal) => listRedemptions(gateway, page, signal),
        matches: ({ name }) => name === 'made',
      }),
  ],
]

test('an address that was left blank may be filled in with that of the provider', async () => {
  spoils = { base_url: 'https://api.openai.com' }
  await makeChannels(await meet(), { ...draft, base_url: '' }, undefined)
  expect(posts).toBe(1)
  spoils = { base_url: 'https://elsewhere.example' }
  await expect(
    makeChannels(await meet(), { ...draft, base_url: 'https://api.example' }, undefined),
  ).rejects.toMatchObject({ kind: 'stored-otherwise', message: 'base_url' })
})

describe.each(creations)('creating %s at a gateway that was never run in this state', (_, spoilt, make) => {
  test('succeeds once it is found as it was sent', async () => {
    await make(await meet())
    expect(posts).toBe(1)
  })

  test('fails if it was not created, whatever the gateway says', async () => {
    spoils = null
    await expect(make(await meet())).rejects.toMatchObject({ kind: 'stored-otherwise' })
  })

  test('names what was stored otherwise, and the same once more creates no second', async () => {
    spoils = spoilt
    const gateway = await meet()
    await expect(make(gateway)).rejects.toMatchObject({
      kind: 'stored-otherwise',
      message: Object.keys(spoilt).join(),
    })
    await make(gateway).catch(() => undefined)
    expect(posts).toBe(1)
  })

  test('costs no call more at one that was', async () => {
    ;[unknown, spoils] = [{}, null]
    await make(await meet())
    expect(posts).toBe(1)
  })
})

const deletions = [
  ['token', tokenRecord, deleteToken],
  ['channel', channelRecord, deleteChannel],
  ['redemption', codeRecord, deleteRedemption],
  ['user', userRecord, (gateway: Gateway, id: 10) => manageUser(gateway, { id, username: 'it' }, 'delete')],
] as const

describe.each(deletions)('deleting a %s there, once changes are allowed', (kind, record, remove) => {
  const row = { id: 10 as const, name: 'it', username: 'it', status: 1, key: 'k', type: 1, models: 'a' }
  const ends = async (gateway: Gateway) => {
    const queue = new JobQueue(gateway, fastClock())
    const { id } = queue.start(
      planned(allKinds, `${kind === 'redemption' ? 'code' : kind}-delete`, 'many', [{ id: 10, name: 'it' }]),
    )
    const job = () => gateway.jobs.getState().jobs.find((one) => one.id === id)!
    while (job().state !== 'ended') await new Promise((resolve) => setTimeout(resolve, 5))
    return job().items[0]!.state
  }
  const byRow = (gateway: Gateway) =>
    writeRow(
      gateway,
      { perform: (at) => remove(at, 10), removes: true },
      row,
      record.read as never as (gateway: Gateway, id: unknown) => Promise<typeof row>,
    )
  beforeEach(() => void (rows[kind] = [row]))
  const open = async () => {
    const gateway = await meet()
    await allowChanges(gateway)
    return gateway
  }

  test('succeeds once it is gone', async () => {
    await byRow(await open())
    rows[kind] = [row]
    expect(await ends(await open())).toBe('done')
  })

  test('fails if it is still there, whatever the gateway says', async () => {
    spoils = null
    await expect(byRow(await open())).rejects.toMatchObject({ kind: 'stored-otherwise' })
    expect(await ends(await open())).not.toBe('done')
  })
})
