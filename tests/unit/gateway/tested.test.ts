import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getUser, updateUser } from '../../../src/widgets/api/administration/administration.ts'
import {
  getRedemption,
  listRedemptions,
  setRedemptionStatus,
  updateRedemption,
} from '../../../src/widgets/api/administration/redemptions.ts'
import { giveQuota } from '../../../src/widgets/api/administration/give-quota.ts'
import { renameTag, switchTag } from '../../../src/widgets/api/channels/channel-tags.ts'
import { actOnKeys } from '../../../src/widgets/api/extensions/channel-keys.ts'
import { deleteChannel, getChannel, updateChannel } from '../../../src/widgets/api/channels/channels.ts'
import {
  createToken,
  editToken,
  getToken,
  listTokens,
  setTokenStatus,
} from '../../../src/widgets/api/tokens.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { detectDialect } from '../../../src/widgets/gateway/dialects/detect-dialect.ts'
import {
  isTestedSet,
  isTestedVersion,
  nameOfVersion,
  tested,
  versionOf,
} from '../../../src/widgets/gateway/dialects/tested.ts'
import { isSupportedWrite } from '../../../src/widgets/gateway/dialects/new-api-supported-writes.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { allowChanges } from '../../../src/widgets/gateway/dialects/write-access.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import names from '../../contract/new-api-names.json' with { type: 'json' }
import manners from '../../contract/recordings-manners.json' with { type: 'json' }
import laisky from '../../contract/recordings-laisky.json' with { type: 'json' }
import oneHub from '../../contract/recordings-one-hub.json' with { type: 'json' }
import newApi from '../../contract/recordings-new-api.json' with { type: 'json' }
import older from '../../contract/recordings-new-api-old.json' with { type: 'json' }
import tokens from '../../contract/recordings-new-api-tokens.json' with { type: 'json' }
import oneApi from '../../contract/recordings.json' with { type: 'json' }
import released from '../../contract/released-statuses.json' with { type: 'json' }
import untested from '../../contract/untested-statuses.json' with { type: 'json' }
import { allKinds } from '../../all-kinds.ts'
import { setFields } from '../../../src/widgets/kit/writes/write.ts'
import { getSelf, redeemCode } from '../../../src/widgets/api/users.ts'
import type { Id } from '../../../src/widgets/domain/id.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { planned } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import { answer, answering } from './answering.ts'

const recorded: [string, readonly { path: string; reply: unknown }[]][] = [
  ['one-api', oneApi as never],
  ['one-api', manners as never],
  ['laisky', laisky as never],
  ['one-hub', oneHub as never],
  ['new-api', newApi as never],
  ['new-api', older as never],
  ['new-api', tokens as never],
]
const statusIn = (calls: readonly { path: string; reply: unknown }[]): Wire =>
  record(record(calls.find(({ path }) => path === '/api/status')!.reply).data)

/** A build between two releases names its commit. */
const commitIn = (version: string) => /\((\w{7})\)/.exec(version)?.[1]

describe('the status fields of what was run', () => {
  test.each(recorded)('are known of %s', (dialect, calls) => {
    const status = statusIn(calls)
    expect(detectDialect(status)).toBe(dialect)
    expect(isTestedVersion(dialect, status)).toBe(true)
    expect(isTestedVersion(dialect, { ...status, version: 'v9.9.9' })).toBe(false)
    expect(isTestedVersion(dialect, { ...status, another_field: 1 })).toBe(false)
    const { system_name: _, ...without } = status
    expect(isTestedVersion(dialect, without)).toBe(false)
  })

  test('come with the versions that are named as tested, and no others', () => {
    const versions = new Map<string, Set<unknown>>()
    for (const [dialect, calls] of recorded)
      versions.set(dialect, (versions.get(dialect) ?? new Set()).add(statusIn(calls).version))
    for (const { dialect, version } of released) versions.get(dialect)!.add(commitIn(version) ?? version)
    expect(Object.fromEntries([...versions].map(([dialect, found]) => [dialect, [...found].sort()]))).toEqual(
      Object.fromEntries(
        Object.entries(tested)
          .filter(([, { newest }]) => newest)
          .map(([dialect, { versions }]) => [dialect, [...versions].sort()]),
      ),
    )
  })

  test.each(released)('are known of the release $state', ({ dialect, version, fields }) => {
    const status = { ...Object.fromEntries(fields.split(' ').map((name) => [name, ''])), version }
    expect(isTestedVersion(dialect, status)).toBe(true)
    const other = version.replaceAll(commitIn(version) ?? /$/g, '-alpha')
    expect(isTestedVersion(dialect, { ...status, version: other })).toBe(false)
  })

  test.each([
    ['what Go says of a shallow clone', 'v0.0.0-20260822175028-8f947de34cde+dirty (8f947de-dirty)', true],
    ['what git describes', 'v0.6.0-22-g8f947de3', true],
    ['a prefix of the operator', 'dev-8f947de', true],
    ['the commit after it', 'v0.6.0-23-g8f947df0', false],
    ['another word', 'dev-x8f947de', false],
  ])('come with a commit that was run: %s', (_, version, known) =>
    expect(isTestedVersion('laisky', { ...statusIn(laisky as never), version })).toBe(known),
  )

  test.each(Object.values(names))('are those that new-api itself tells', ({ status }) => {
    expect(isTestedSet('new-api', Object.fromEntries(status.map((name) => [name, ''])))).toBe(true)
  })

  test('of a setting that is turned on or off are no other state', () => {
    const { announcements: _, faq: __, ...quiet } = statusIn(newApi as never)
    expect(isTestedSet('new-api', quiet)).toBe(true)
    expect(isTestedSet('new-api', { ...quiet, custom_oauth_providers: [] })).toBe(true)
  })

  test('of a change, the action counts where the path ends with manage, and nowhere else', () => {
    const gateway = new Gateway('', memoryStorage())
    const supported = (path: string, body: Wire) =>
      isSupportedWrite({ method: 'POST', path, body }, gateway as never)
    expect(supported('/api/user/manage', { id: 2, action: 'enable' })).toBe(true)
    expect(supported('/api/user/manage', { id: 2, action: 'rename' })).toBe(false)
    expect(supported('/api/user/manage', { id: 2 })).toBe(true)
    expect(supported('/api/token/', { name: 'key' })).toBe(true)
    expect(supported('/api/token/', { name: 'key', action: 'rename' })).toBe(true)
  })

  // They were run once, to see whether the console can read them and asks before it writes.
  test.each(untested)('of $gateway $state are those of no tested version', ({ dialect, version, fields }) => {
    const status = { ...Object.fromEntries(fields.split(' ').map((name) => [name, ''])), version }
    expect(detectDialect(status)).toBe(dialect)
    expect(isTestedVersion(dialect, status)).toBe(false)
    expect(isTestedSet('', {})).toBe(false)
  })

  test('of Veloera name the user in its own header, also after a list', async () => {
    status = { ...statusIn(older as never), check_in_enabled: false }
    ;[listed, total] = [[token], {}]
    const storage = memoryStorage()
    const gateway = meet(storage)
    await gateway.fetchStatus()
    await gateway.dialectReady
    const names = () => gateway.dialect.extensions.session?.headersOf(1)
    expect(names()).toEqual({ 'Veloera-User': '1' })
    expect((await listTokens(gateway, 0)).rows).toHaveLength(1)
    expect(names()).toEqual({ 'Veloera-User': '1' })
    expect(versionOf('veloera', status).name).toMatch(/^Veloera /)
    // What a code has credited is in a box there.
    ;[rows, bodies] = [{ user: { quota: 7, is_gift: false } }, []]
    expect(await redeemCode(gateway, 'c0de')).toBe(7)
    // The page is loaded again, and calls do not wait for its status.
    const later = meet(storage)
    await later.dialectReady
    expect(later.dialect.extensions.session?.headersOf(1)).toEqual({ 'Veloera-User': '1' })
  })

  test('name each gateway with the newest state that was run', () => {
    const neverRun = (name: string) => ['done-hub', 'veloera'].includes(name)
    for (const [name, { newest, sets }] of Object.entries(tested))
      expect([name, newest === '', sets.length === 0]).toEqual([name, neverRun(name), neverRun(name)])
  })
})

let heard: string[] = []
let statusCalls = 0
let status: Wire
/** What the gateway does to a user beside what is asked. */
let spoils: Wire = {}
const user = {
  id: 7,
  username: 'carol',
  display_name: 'Carol',
  group: 'vip',
  email: 'c@post.example',
  quota: 5,
}
const code = { id: 3, name: 'gift', quota: 5, status: 1, key: 'c0de', expired_time: 99, note: 'kept' }
const token = { id: 4, ...newToken, name: 'first', status: 1, key: 'k', extra: 'kept' }
const channel = { id: 9, name: 'local', type: 1, status: 1, group: 'default', models: 'a', priority: 0 }
let rows: Record<string, Wire>
let bodies: Wire[]
let listed: Wire[] | null = null
/** What a list has beside its rows. */
let total: Wire = {}
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering((request, response) => {
    const { method = '', url = '' } = request
    const path = url.split('?')[0]!
    let sent = ''
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()))
    request.on('end', () => {
      const ok = (data?: unknown, beside: Wire = {}) =>
        answer(response, 200, { success: true, message: '', data, ...beside })
      if (path === '/api/status') statusCalls++
      if (path === '/api/status') return ok(status)
      if (method === 'GET' && path === '/api/user/self') return ok({ ...rows.user, id: 1 })
      heard.push(`${method} ${path}`)
      const kind = path.split('/')[2]!
      if (method === 'GET' && path.endsWith('/')) return path.endsWith('/token/') ? ok(listed, total) : ok([])
      if (method === 'GET') return ok(rows[kind])
      const body = JSON.parse(sent || '{}') as Wire
      bodies.push(body)
      if (body.action === 'add_quota')
        rows[kind] = { ...rows[kind], quota: Number(rows[kind]!.quota) + Number(body.value), ...spoils }
      else if (method === 'PUT' || path.endsWith('/manage'))
        rows[kind] = { ...rows[kind], ...body, id: rows[kind]!.id, ...spoils }
      ok({ ...rows[kind] })
    })
  })
})
afterAll(() => server.close())

const meet = (storage = memoryStorage()) => {
  const gateway = new Gateway(server.url, storage)
  gateway.signedIn({ id: 1, username: 'root', display_name: '', role: 100, status: 1 })
  return gateway
}
/** Changes a part of a record as a row action does. */
const set = (
  gateway: Gateway,
  read: (gateway: Gateway, id: Id) => Promise<object>,
  { id, ...base }: Wire,
  changes: object,
  send: () => Promise<unknown>,
) =>
  setFields<object>(
    gateway,
    { read },
    { id: Number(id), base, changes, send: async () => void (await send()) },
  )
const many = async (gateway: Gateway) => {
  const things = [1, 2].map((id) => ({ id, name: 'row', change: { quota: 7 }, back: { quota: 5 } }))
  const queue = new JobQueue(gateway, fastClock())
  const { id } = queue.start(planned(allKinds, 'code-edit', 'many', things))
  const job = () => gateway.jobs.getState().jobs.find((one) => one.id === id)!
  while (job().state !== 'ended') await new Promise((resolve) => setTimeout(resolve, 5))
  return job().items.map(({ state, error }) => [state, record(error).kind])
}

const manyChannels = async (gateway: Gateway) => {
  const targets = [9, 10].map((id) => ({ id, name: 'row', change: { status: 2 }, back: { status: 1 } }))
  const queue = new JobQueue(gateway, fastClock())
  const { id } = queue.start(planned(allKinds, 'channel-edit', 'many', targets))
  const job = () => gateway.jobs.getState().jobs.find((one) => one.id === id)!
  while (job().state !== 'ended') await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a state of a gateway that was never run', () => {
  beforeEach(() => {
    status = { ...statusIn(oneApi as never), another_field: 1, version: 'v1.2' }
    rows = { user: { ...user }, redemption: { ...code }, token: { ...token }, channel: { ...channel } }
    ;[heard, bodies, spoils, listed, total] = [[], [], {}, null, {}]
  })
  const unsent: [what: string, send: (gateway: Gateway) => Promise<unknown>][] = [
    ['a part of a channel', (gateway) => updateChannel(gateway, 9, { priority: 3 })],
    ['a deletion', (gateway) => deleteChannel(gateway, 9)],
    ['a ban', (gateway) => gateway.request('/api/user/manage', { method: 'POST', body: {} })],
    ['a batch', (gateway) => gateway.request('/api/token/batch', { method: 'POST', body: {} })],
    ['prices of many', (gateway) => gateway.request('/api/prices/multiple', { method: 'POST', body: {} })],
  ]
  test.each(unsent)('is not sent %s, until an administrator allows it', async (_, send) => {
    const storage = memoryStorage()
    const gateway = meet(storage)
    await gateway.fetchStatus()
    await expect(send(gateway)).rejects.toMatchObject({ kind: 'untested', uncertain: false })
    expect(heard).toEqual([])
    await allowChanges(gateway)
    await send(gateway)
    expect(heard.filter((call) => !call.startsWith('GET '))).toHaveLength(1)
    // It is kept for this version, and for no other.
    const later = meet(storage)
    await later.fetchStatus()
    expect(await later.writeAccess()).toBe('allowed')
    status = { ...status, version: 'v1.3' }
    await later.fetchStatus(true)
    expect(await later.writeAccess()).toBe('untested')
  })

  test('is noticed by a page that was opened before the gateway was updated', async () => {
    status = statusIn(oneApi as never)
    const gateway = meet()
    await gateway.fetchStatus()
    await deleteChannel(gateway, 9)
    ;[statusCalls, heard] = [0, []]
    status = { ...status, version: 'v9.9.9' }
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    const now = Date.now()
    clock.mockImplementation(() => now + 5 * 60_000)
    await deleteChannel(gateway, 9)
    expect([statusCalls, heard]).toEqual([0, ['DELETE /api/channel/9']])
    clock.mockImplementation(() => now + 11 * 60_000)
    const refused = { status: 'rejected', reason: expect.objectContaining({ kind: 'untested' }) as unknown }
    const later = await Promise.allSettled([9, 10, 11].map((id) => deleteChannel(gateway, id)))
    expect(later).toMatchObject([refused, refused, refused])
    expect([statusCalls, heard]).toEqual([1, ['DELETE /api/channel/9']])
    expect(gateway.status.getState().untested).toBe(true)
  })

  test('is known by its lists where its status is that of one-api', async () => {
    status = statusIn(oneApi as never)
    const storage = memoryStorage()
    const gateway = meet(storage)
    await gateway.fetchStatus()
    expect(await gateway.writeAccess()).toBe('tested')
    ;[listed, total] = [[token], { total: 1 }]
    await listTokens(gateway, 0)
    await expect(setTokenStatus(gateway, 4, 2)).rejects.toMatchObject({ kind: 'untested' })
    // Not every list of a fork has a total.
    await listRedemptions(gateway, 0)
    expect(await gateway.writeAccess()).toBe('untested')
    // The page is loaded again.
    const later = meet(storage)
    await later.fetchStatus()
    expect(await later.writeAccess()).toBe('untested')
    // Another gateway is started at this address.
    total = {}
    await listTokens(later, 0)
    expect(await later.writeAccess()).toBe('tested')
    expect(later.status.getState().untested).toBe(false)
  })

  test('is sent no change of many', async () => {
    const gateway = meet()
    await gateway.fetchStatus()
    const refused = ['refused', 'untested']
    expect(await many(gateway)).toEqual([refused, refused])
    expect(bodies).toEqual([])
    await allowChanges(gateway)
    expect(await many(gateway)).toEqual([
      ['done', undefined],
      ['done', undefined],
    ])
  })

  test('is sent what is new, and records whole', async () => {
    const gateway = meet()
    await gateway.fetchStatus()
    await createToken(gateway, { ...newToken, name: 'made' })
    await updateUser(gateway, 7, { display_name: 'Caro' })
    await updateRedemption(gateway, 3, { name: 'other', quota: Number(code.quota) })
    await editToken(gateway, 4, { name: 'second' })
    expect(bodies.slice(1)).toMatchObject([
      { ...user, display_name: 'Caro' },
      { ...code, name: 'other' },
      { status: 1, name: 'second', extra: 'kept' },
    ])
  })

  test.each(['untested', 'allowed'])(
    'is reported at once if a field changes unasked: %s',
    async (standing) => {
      const gateway = meet()
      await gateway.fetchStatus()
      if (standing === 'allowed') await allowChanges(gateway)
      spoils = { group: '' }
      await expect(updateUser(gateway, 7, { display_name: 'Caro' })).rejects.toMatchObject({
        kind: 'stored-otherwise',
        message: 'group',
      })
      if (standing === 'allowed')
        await expect(updateChannel(gateway, 9, { priority: 3 })).rejects.toMatchObject({
          kind: 'stored-otherwise',
          message: 'group',
        })
    },
  )

  const ofKinds: [kind: string, change: (gateway: Gateway) => Promise<unknown>][] = [
    ['a key', (gateway) => set(gateway, getToken, token, { status: 2 }, () => setTokenStatus(gateway, 4, 2))],
    [
      'a code',
      (gateway) => set(gateway, getRedemption, code, { status: 2 }, () => setRedemptionStatus(gateway, 3, 2)),
    ],
    [
      'a user',
      (gateway) =>
        set(gateway, getUser, user, { status: 2 }, () =>
          gateway.request('/api/user/manage', { method: 'POST', body: { status: 2 } }),
        ),
    ],
    [
      'a channel',
      (gateway) =>
        set(gateway, getChannel, channel, { status: 2 }, () => updateChannel(gateway, 9, { status: 2 })),
    ],
    [
      'the own profile',
      (gateway) =>
        set(
          gateway,
          () => getSelf(gateway),
          user,
          { group: 'svip' },
          () => gateway.request('/api/user/self', { method: 'PUT', body: { group: 'svip' } }),
        ),
    ],
  ]
  test.each(ofKinds)('is read again whole by the one writer: %s', async (_, change) => {
    const gateway = meet()
    await gateway.fetchStatus()
    await allowChanges(gateway)
    await change(gateway)
    spoils = { name: 'lost', display_name: 'lost' }
    for (const kind of Object.values(rows)) kind.status = 1
    rows.user!.group = 'vip'
    await expect(change(gateway)).rejects.toMatchObject({
      kind: 'stored-otherwise',
      message: expect.stringMatching(/name/) as string,
    })
  })

  const inOneCall: [what: string, run: (gateway: Gateway) => Promise<unknown>, path: string][] = [
    ['a job', (gateway) => manyChannels(gateway), 'POST /api/channel/status/batch'],
    ['a switch of a tag', (gateway) => switchTag(gateway, 'green', false), 'POST /api/channel/tag/disabled'],
    ['a rename of a tag', (gateway) => renameTag(gateway, 'green', 'olive'), 'PUT /api/channel/tag'],
  ]
  test.each(inOneCall)('gets no call that changes many records unwatched: %s', async (_, run, path) => {
    status = statusIn(newApi as never)
    const known = meet()
    await known.fetchStatus()
    await known.dialectReady
    await run(known)
    expect(heard).toContain(path)
    status = { ...status, another_field: 1 }
    const gateway = meet()
    await gateway.fetchStatus()
    await gateway.dialectReady
    await allowChanges(gateway)
    heard = []
    expect(await run(gateway)).not.toBe(true)
    expect(heard).not.toContain(path)
  })

  const besideTheWriter: [what: string, change: (gateway: Gateway) => Promise<unknown>, field: string][] = [
    ['the keys of a channel', (gateway) => actOnKeys(gateway, 9, 'disable', 0), 'group'],
    ['a gift of quota', (gateway) => giveQuota(gateway, 7, 5, ''), 'group'],
  ]
  test.each(besideTheWriter)('is read again whole after a call for a part: %s', async (_, change, field) => {
    status = { ...statusIn(newApi as never), another_field: 1 }
    const gateway = meet()
    await gateway.fetchStatus()
    await gateway.dialectReady
    await allowChanges(gateway)
    await change(gateway)
    spoils = { [field]: 'lost' }
    await expect(change(gateway)).rejects.toMatchObject({ kind: 'stored-otherwise', message: field })
  })

  test('is not judged where the page says which gateway it is', async () => {
    const gateway = meet()
    await gateway.setDialect('one-api', true)
    await deleteChannel(gateway, 9)
    expect(await gateway.writeAccess()).toBe('tested')
  })

  test('and none that does not tell its status', async () => {
    const gateway = new Gateway('http://127.0.0.1:9', memoryStorage())
    await expect(deleteChannel(gateway, 9)).rejects.toMatchObject({ kind: 'unrecognised' })
  })
})

test('one list of nothing does not make a session that of an older state', async () => {
  status = statusIn(newApi as never)
  const gateway = meet()
  await gateway.fetchStatus()
  await gateway.dialectReady
  const { dialect } = gateway
  expect((await listTokens(gateway, 0)).rows).toEqual([])
  expect(gateway.dialect).toBe(dialect)
  expect(nameOfVersion(status)).not.toBe(nameOfVersion({ ...status, more: 1 }))
  expect(nameOfVersion(status)).not.toBe(nameOfVersion({ ...status, version: 'v9.9.9' }))
})
