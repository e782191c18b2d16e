import { readdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topUpUser } from '../../../src/widgets/api/administration/administration.ts'
import { giveQuota } from '../../../src/widgets/api/administration/give-quota.ts'
import { updateChannel } from '../../../src/widgets/api/channels/channels.ts'
import { changedFields, type Wire } from '../../../src/widgets/domain/wire.ts'
import type { MergeStrategy } from '../../../src/widgets/domain/forms/merge.ts'
import { listOptions } from '../../../src/widgets/api/options.ts'
import { isSameOption } from '../../../src/widgets/domain/options/option-value.ts'
import type { OptionKey } from '../../../src/widgets/domain/options/option.ts'
import { channelActions } from '../../../src/widgets/elements/channels/list/channel-actions.ts'
import { redemptionActions } from '../../../src/widgets/elements/redemptions/list/redemption-list.tsx'
import { tokenActions } from '../../../src/widgets/elements/tokens/list/token-actions.ts'
import { userActions } from '../../../src/widgets/elements/users/list/user-actions.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import type { JobKind } from '../../../src/widgets/kit/jobs/change-types.ts'
import { planned } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import type { ListActions, UndoAction, WriteAction } from '../../../src/widgets/kit/lists/actions/action.ts'
import { writeRow } from '../../../src/widgets/kit/lists/actions/use-act.ts'
import { takeBack } from '../../../src/widgets/kit/lists/actions/use-undo.ts'
import { saveOptions } from '../../../src/widgets/kit/options/save-options.ts'
import { channelRecord } from '../../../src/widgets/kit/writes/channels.ts'
import { optionRecord } from '../../../src/widgets/kit/writes/options.ts'
import { type RecordKind, write, type ConflictResolver } from '../../../src/widgets/kit/writes/write.ts'
import { codeRecord } from '../../../src/widgets/kit/writes/redemptions.ts'
import { tokenRecord } from '../../../src/widgets/kit/writes/tokens.ts'
import { moveQuota, userRecord } from '../../../src/widgets/kit/writes/users.ts'
import { allKinds } from '../../all-kinds.ts'
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'
import { whole as isWhole } from '../../whole.ts'

/*
 * The form, the row action and the job make the same edit, or take it back, and a second session interferes in the same
 * way: they store the same record and report the same outcome, and what the second session has added is still there.
 */

/** How the gateway treats a write that it reports as stored. */
const manners = ['stores it', 'ignores empty values and zero', 'ignores it'] as const

/** What happens around one write. */
interface Scene {
  record: Wire
  edit: Wire
  /** What a second session stores after the record was loaded, before it is written or taken back. */
  theirs: Wire
  /** By how much calls and top-ups move the amount between the write and the reading of it. */
  drift: number
  manner: (typeof manners)[number]
}

/** Undefined if it is deleted. */
let stored: Wire | undefined
let manner: Scene['manner']
let drift: (() => void) | undefined
let server: Awaited<ReturnType<typeof answering>>

/** The fields that a request sets; undefined if it deletes the record. */
function fieldsOf(method: string, path: string, body: Wire): Wire | undefined {
  if (method === 'DELETE') return undefined
  if (path === '/api/topup') return { quota: Number(stored!.quota) + Number(body.quota) }
  if (path === '/api/option/') return { [String(body.key)]: body.value }
  if (path !== '/api/user/manage') return body
  // As one-api does, which keeps a deleted user.
  return {
    enable: { status: 1 },
    disable: { status: 2 },
    delete: { status: 3 },
    promote: { role: 10 },
    demote: { role: 1 },
  }[String(body.action)] as Wire
}

beforeAll(async () => {
  server = await answering(async (request, response) => {
    const { pathname } = new URL(request.url!, server.url)
    const options = () => Object.entries(stored!).map(([key, value]) => ({ key, value }))
    const ok = () =>
      answer(response, 200, {
        success: true,
        message: '',
        data: pathname === '/api/option/' ? options() : stored,
      })
    if (request.method === 'GET')
      return stored ? ok() : answer(response, 200, { success: false, message: 'record not found' })
    const fields = fieldsOf(request.method!, pathname, JSON.parse((await text(request)) || '{}') as Wire)
    if (!fields && manner !== 'ignores it') stored = undefined
    for (const [field, value] of Object.entries(fields ?? {}))
      if (manner === 'stores it' || (manner === 'ignores empty values and zero' && value))
        stored![field] = value
    drift?.()
    drift = undefined
    ok()
  })
})
afterAll(() => server.close())

type Outcome = 'done' | 'stored otherwise' | 'changed'
/** One of the ways to make an edit, and to take it back. */
type Path = (
  gateway: Gateway,
  base: Wire,
  edit: Wire,
) => { act: () => Promise<Outcome>; undo?: () => Promise<Outcome> }
type AnyKind = RecordKind<never, never, never>

const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => 'done',
    (thrown: { kind?: string }) => {
      expect(thrown.kind, String(thrown)).toMatch(/^(stored-otherwise|changed)$/)
      return thrown.kind === 'changed' ? 'changed' : 'stored otherwise'
    },
  )

/** Keeps what was edited. */
const insist: ConflictResolver = (conflicts) => Promise.resolve(new Set(conflicts))

const form =
  (kind: AnyKind, changesOf = (edit: Wire, _base: Wire) => edit): Path =>
  (gateway, base, edit) => ({
    async act() {
      const written = await write<Wire, Wire>(gateway, kind as never, {
        id: 1,
        base,
        changes: changesOf(edit, base),
        resolve: insist,
      })
      return written!.ignored.length > 0 ? 'stored otherwise' : 'done'
    },
  })

/** What the test plays, to be compared with what there is. */
const played = { jobs: new Set<string>(), acts: new Set<string>() }

const job = (kind: JobKind, changeOf: (fields: Wire) => unknown = (fields) => fields): Path => {
  played.jobs.add(kind)
  return (gateway, base, edit) => {
    const back = Object.fromEntries(Object.keys(edit).map((field) => [field, base[field]]))
    const isLasting = allKinds[kind].removes || /-(quota|expiry)$/.test(kind)
    const one = { id: 1, name: String(base.username), change: changeOf(edit) }
    const queue = new JobQueue(gateway, fastClock())
    const jobs = () => gateway.jobs.getState().jobs
    const ended = () => {
      const item = () => jobs().at(-1)!.items[0]!
      return outcomeOf(
        expect
          .poll(() => item().state, { interval: 1, timeout: 10_000 })
          .toMatch(/done|refused|unknown/)
          .then(() => item().state === 'done' || Promise.reject(item().error as Error)),
      )
    }
    return {
      act() {
        queue.start(
          planned(allKinds, kind, 'one', [{ ...one, back: isLasting ? undefined : changeOf(back) }]),
        )
        return ended()
      },
      undo() {
        queue.undo(jobs().at(-1)!.id)
        return ended()
      },
    }
  }
}

/** Stands for whatever an action needs to know of its list. */
const anything: never = new Proxy(() => '', { get: () => anything, apply: () => anything }) as never
const lists: Record<string, ListActions<never>> = {
  channel: channelActions(anything),
  token: tokenActions({
    t: anything,
    status: anything,
    common: anything,
    form: anything,
    chats: [],
    samples: [],
  } as never),
  user: userActions({
    t: anything,
    common: anything,
    form: anything,
    managing: anything,
    secondFactor: true,
  } as never),
  code: redemptionActions({ t: anything, common: anything, form: anything } as never),
} as never

/** The action of a row, from its list, which makes this edit. */
const row = (list: string, { read }: AnyKind, ids: readonly string[] = ['enable', 'disable']): Path => {
  for (const id of ids) played.acts.add(`${list} ${id}`)
  return (gateway, base, edit) => {
    const action = lists[list]!.row.find((one): one is typeof one & WriteAction<never> => {
      if (!ids.includes(one.id) || !('perform' in one)) return false
      return (
        one.removes || Object.keys(changedFields(one.optimistic!(base as never) as Wire, edit)).length === 0
      )
    })!
    return rowOf(action as never, read, gateway, base)
  }
}

const rowOf = (
  action: WriteAction<{ id: number }>,
  read: AnyKind['read'],
  gateway: Gateway,
  base: Wire,
): ReturnType<Path> => {
  let written: Awaited<ReturnType<typeof writeRow>> = {}
  return {
    act: () =>
      outcomeOf(
        writeRow(gateway, action, base as never, read as never).then((answer) => void (written = answer)),
      ),
    undo: () =>
      outcomeOf(
        takeBack(gateway, action.undo!, written.before as never, read as never, written.fields as never),
      ),
  }
}

/** A number that is edited in its cell. */
const cell: Path = (gateway, base, edit) => {
  const setting = (fields: Wire) => ({
    optimistic: () => fields,
    perform: () => updateChannel(gateway, 1, fields),
    done: () => '',
  })
  const back = Object.fromEntries(Object.keys(edit).map((field) => [field, base[field]]))
  const action = { ...setting(edit), undo: setting(back) as unknown as UndoAction<never> }
  return rowOf(action as never, channel.read, gateway, base)
}

const letters = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const values: Record<MergeStrategy, fc.Arbitrary<unknown>> = {
  names: fc.uniqueArray(letters, { minLength: 1, maxLength: 4 }).map((names) => names.join(',')),
  entries: fc.dictionary(letters, fc.constantFrom('1', '2')).map((entries) => JSON.stringify(entries)),
  amount: fc.nat(200),
  whole: fc.constantFrom('one', 'two', 'three'),
}
const whole = { text: values.whole, number: fc.nat(3), flag: fc.boolean(), status: fc.constantFrom(1, 2) }

interface Kind {
  name: string
  kind: AnyKind
  /** The fields of a record, and their values. */
  fields: Record<string, fc.Arbitrary<unknown>>
  /** The fields of an edit, if they are not those of the record. */
  edits?: Record<string, fc.Arbitrary<unknown>>
  paths: Record<string, Path>
}

/** The fields that a kind merges, and others. */
const merging = ({ strategies }: AnyKind, more: Kind['fields']): Kind['fields'] => ({
  ...Object.fromEntries(
    Object.entries(strategies as Record<string, MergeStrategy>).map(([field, one]) => [field, values[one]]),
  ),
  ...more,
})

const records = {
  channels: channelRecord,
  tokens: tokenRecord,
  users: userRecord,
  redemptions: codeRecord,
} as never as Record<string, AnyKind>
const {
  channels: channel,
  tokens: token,
  users: user,
  redemptions: code,
} = records as {
  [Name in 'channels' | 'tokens' | 'users' | 'redemptions']: AnyKind
}

const options: Record<string, fc.Arbitrary<unknown>> = {
  ModelRatio: fc.dictionary(letters, fc.constantFrom(1, 2)).map((ratios) => JSON.stringify(ratios)),
  EmailDomainWhitelist: values.names,
  SMTPServer: whole.text,
  ChannelDisableThreshold: fc.nat(3).map(String),
}
const settings = optionRecord({}) as never as AnyKind

/** The settings of a tab, each with its own result. */
const tab: Path = (gateway, base, edit) => ({
  async act() {
    const states = new Map<string, string | undefined>()
    const changes = Object.entries(edit) as [OptionKey, string][]
    const givenUp: string[] = []
    await saveOptions(gateway, changes, (key, result) => states.set(key, result?.state), {
      base: base as never,
      resolve: insist,
      onGivenUp: (key) => givenUp.push(key),
    })
    // Nothing is sent for what others stored alike.
    const stored = givenUp.length > 0 ? await listOptions(gateway) : {}
    for (const key of givenUp) expect(isSameOption(key, String(stored[key]), edit[key] as string)).toBe(true)
    expect([...states.values()].join()).toMatch(/^(,|saved|differs)*$/)
    return [...states.values()].includes('differs') ? 'stored otherwise' : 'done'
  },
})

/** In the dialog of one user. */
const topUp: Path = (gateway, base, { by }) => ({
  act: () =>
    outcomeOf(moveQuota(gateway, base as never, Number(by), () => topUpUser(gateway, 1, Number(by), ''))),
})
const undoneTopUp: Path = (gateway, base, { by }) => ({
  act: () =>
    outcomeOf(moveQuota(gateway, base as never, Number(by), () => giveQuota(gateway, 1, Number(by), ''))),
})

const managed = ({ status, role }: Wire) =>
  status === undefined
    ? { action: role === 10 ? 'promote' : 'demote', role }
    : { action: status === 1 ? 'enable' : 'disable', status }
const by = fc.integer({ min: -200, max: 200 }).filter((units) => units !== 0)

const kinds: Kind[] = [
  {
    name: 'the fields of a channel',
    kind: channel,
    fields: merging(channel, {
      name: whole.text,
      base_url: whole.text,
      system_prompt: whole.text,
      other: whole.text,
      priority: whole.number,
      weight: whole.number,
    }),
    paths: { form: form(channel), job: job('channel-edit') },
  },
  {
    name: 'the numbers of a channel',
    kind: channel,
    fields: { priority: whole.number, weight: whole.number },
    paths: { job: job('channel-edit'), form: form(channel), row: cell },
  },
  {
    name: 'the groups of a channel, set',
    kind: whollySet(channel),
    fields: { group: whole.text },
    paths: { job: job('channel-set') },
  },
  {
    name: 'the models of a key, set',
    kind: whollySet(token),
    fields: { models: whole.text },
    paths: { job: job('token-set') },
  },
  {
    name: 'the state of a channel',
    kind: channel,
    fields: { status: whole.status },
    paths: { job: job('channel-edit'), row: row('channel', channel) },
  },
  {
    name: 'the connection of a channel',
    kind: channel,
    fields: { key: whole.text, base_url: whole.text },
    paths: { form: form(channel), job: job('channel-connection') },
  },
  {
    name: 'the headers of a channel',
    kind: channel,
    fields: merging(channel, { name: whole.text }),
    paths: { form: form(channel), job: job('channel-headers') },
  },
  {
    name: 'the fields of a key',
    kind: token,
    fields: merging(token, { name: whole.text, expired_time: whole.number, unlimited_quota: whole.flag }),
    paths: { form: form(token), job: job('token-edit') },
  },
  {
    name: 'the quota of a key, by an amount',
    kind: token,
    fields: { remain_quota: fc.nat(200) },
    edits: { by },
    paths: {
      job: job('token-quota'),
      form: form(token, ({ by }, { remain_quota: left }) => {
        // Nobody types an amount below zero.
        fc.pre(Number(left) + Number(by) >= 0)
        return { remain_quota: Number(left) + Number(by) }
      }),
    },
  },
  {
    name: 'the expiry of a key, by an amount',
    kind: token,
    fields: { expired_time: fc.integer({ min: 300, max: 500 }) },
    edits: { by },
    paths: { job: job('token-expiry') },
  },
  {
    name: 'the state of a key',
    kind: token,
    fields: { status: whole.status },
    paths: { job: job('token-status'), row: row('token', token) },
  },
  {
    name: 'the fields of a user',
    kind: user,
    fields: merging(user, { display_name: whole.text, group: whole.text }),
    paths: { form: form(user), job: job('user-edit') },
  },
  {
    name: 'the quota of a user, by an amount',
    kind: user,
    fields: { quota: fc.nat(200) },
    edits: { by },
    paths: { job: job('user-quota'), dialog: topUp, undo: undoneTopUp },
  },
  {
    name: 'the quota of a user, set',
    kind: user,
    fields: { quota: fc.nat(200) },
    paths: { job: job('user-set') },
  },
  {
    name: 'the state of a user',
    kind: user,
    fields: { status: whole.status },
    paths: { job: job('user-manage', managed), row: row('user', user) },
  },
  {
    name: 'the role of a user',
    kind: user,
    fields: { role: fc.constantFrom(1, 10) },
    paths: { job: job('user-manage', managed), row: row('user', user, ['promote', 'demote']) },
  },
  {
    name: 'the fields of a code',
    kind: code,
    fields: { name: whole.text, quota: values.amount },
    paths: { form: form(code), job: job('code-edit') },
  },
  {
    name: 'the state of a code',
    kind: code,
    fields: { status: whole.status },
    paths: { job: job('code-status'), row: row('code', code) },
  },
  ...(['channel', 'token', 'user', 'code'] as const).map((list): Kind => {
    const kind = { channel, token, user, code }[list]
    return {
      name: `the deletion of a ${list}`,
      kind,
      fields: {},
      edits: {},
      paths: { job: job(`${list}-delete`, () => undefined), row: row(list, kind, ['delete']) },
    }
  }),
  {
    name: 'the settings',
    kind: settings,
    fields: options,
    paths: { record: form(settings), tab },
  },
]

function whollySet(kind: AnyKind): AnyKind {
  return { ...kind, strategies: {} }
}

const sceneOf = ({ fields, edits }: Kind): fc.Arbitrary<Scene> => {
  const some = fc.record(fields, { requiredKeys: [] })
  return fc.record({
    record: fc.record(fields),
    edit: edits ? fc.record(edits) : some.filter((edit) => Object.keys(edit).length > 0),
    theirs: some,
    drift: fc.integer({ min: -60, max: 60 }),
    manner: fc.constantFrom(...manners),
  })
}

const first: Wire = {
  id: 1,
  username: 'one',
  name: 'one',
  type: 1,
  status: 1,
  role: 1,
  models: 'a',
  group: 'a',
  remain_quota: 0,
  quota: 0,
}

async function play({ kind, paths, edits }: Kind, path: string, scene: Scene, isUndone = false) {
  stored = { ...(kind === settings ? {} : first), ...scene.record }
  ;[manner, drift] = ['stores it', undefined]
  const gateway = oneApiAt(server.url)
  gateway.signedIn({ id: 9, username: 'root', display_name: '', role: 100, status: 1 })
  const base = await (kind.read as (...given: unknown[]) => Promise<Wire>)(gateway, 1)
  const edit = edits ? scene.edit : changedFields(scene.edit, base)
  fc.pre(edits !== undefined || Object.keys(edit).length > 0)
  const { act, undo } = paths[path]!(gateway, base, edit)
  if (isUndone) expect(await act()).toBe('done')
  Object.assign(stored, scene.theirs)
  ;[manner, drift] = [scene.manner, () => moveAmounts(kind, scene.drift)]
  const outcome = await (isUndone ? undo! : act)()
  return { outcome, stored: stored && comparable(stored, kind) }
}

const mergedBy = (kind: AnyKind) => Object.entries(kind.strategies as Record<string, MergeStrategy>)

function moveAmounts(kind: AnyKind, units: number) {
  for (const [field, strategy] of mergedBy(kind))
    if (stored && strategy === 'amount') stored[field] = Number(stored[field]) + units
}

const entriesOf = (value: unknown) => JSON.parse(String(value || '{}')) as Wire
const namesOf = (value: unknown) => String(value).split(',').filter(Boolean).sort()

/** The record with the values of what is merged, in one order. */
const comparable = (record: Wire, kind: AnyKind): Wire => ({
  ...record,
  ...Object.fromEntries(
    mergedBy(kind)
      .filter(([field, strategy]) => field in record && /names|entries/.test(strategy))
      .map(([field, strategy]) => [
        field,
        strategy === 'names'
          ? namesOf(record[field])
          : Object.entries(entriesOf(record[field])).sort().map(String),
      ]),
  ),
})

/** What a second session has added to a merged field and the edit does not touch. */
function added({ record, edit, theirs }: Scene, kind: AnyKind): Record<string, string[]> {
  const parts = (value: unknown, strategy: MergeStrategy) =>
    strategy === 'names' ? namesOf(value) : Object.keys(entriesOf(value))
  return Object.fromEntries(
    mergedBy(kind)
      .filter(([field, one]) => field in edit && field in theirs && /names|entries/.test(one))
      .map(([field, strategy]) => {
        const known = [...parts(record[field], strategy), ...parts(edit[field], strategy)]
        return [field, parts(theirs[field], strategy).filter((part) => !known.includes(part))]
      }),
  )
}

describe.each(kinds)('$name', (kind) => {
  const [first, ...others] = Object.keys(kind.paths) as [string, ...string[]]
  test(`${[first, ...others].join(', ')}: the same record and the same outcome`, async () => {
    await fc.assert(
      fc.asyncProperty(sceneOf(kind), async (scene) => {
        const expected = await play(kind, first, scene)
        for (const path of others) expect(await play(kind, path, scene), path).toEqual(expected)
        if (scene.manner === 'stores it')
          for (const [field, parts] of Object.entries(added(scene, kind.kind)))
            expect(expected.stored?.[field]?.toString()).toSatisfy((now: string) =>
              parts.every((part) => now.includes(part)),
            )
      }),
      { numRuns: isWhole ? 200 : 10, seed: 51 },
    )
  })

  if ('row' in kind.paths && !kind.name.startsWith('the deletion'))
    test('the undo of the row action and of the job: the same record and the same outcome', async () => {
      await fc.assert(
        fc.asyncProperty(sceneOf(kind), async (scene) => {
          expect(await play(kind, 'row', scene, true)).toEqual(await play(kind, 'job', scene, true))
        }),
        { numRuns: isWhole ? 100 : 8, seed: 52 },
      )
    })
})

describe('every change is played', () => {
  test('of every kind of job, in every file of them', async () => {
    const folder = 'src/widgets/kit/jobs'
    const files = readdirSync(folder).filter((file) => /-change-types\.ts$/.test(file))
    const exported = await Promise.all(
      files.map(async (file) => {
        const name = file.slice(0, -'.ts'.length)
        return (await import(`../../../src/widgets/kit/jobs/${name}.ts`)) as Record<string, object>
      }),
    )
    const all = exported.flatMap((module) => Object.values(module).flatMap(Object.keys))
    expect([...played.jobs].sort()).toEqual(all.sort())
  })

  test('of every record', () => {
    const files = readdirSync('src/widgets/kit/writes').filter(
      (file) => !/^(record-kind|write|created)\.ts$/.test(file),
    )
    expect(
      Object.keys({ ...records, options: settings })
        .map((name) => `${name}.ts`)
        .sort(),
    ).toEqual(files.sort())
  })

  test('of every action on a row, but those that change no field of it', () => {
    const acts = Object.entries(lists).flatMap(([list, { row }]) =>
      row.flatMap((action) => ('perform' in action ? [`${list} ${action.id}`] : [])),
    )
    expect([...played.acts, 'channel copy-with-key', 'user second-factor'].sort()).toEqual(acts.sort())
  })
})
