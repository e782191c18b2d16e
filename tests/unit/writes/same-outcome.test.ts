import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manageUser } from '../../../src/widgets/api/administration/administration.ts'
import { setRedemptionStatus } from '../../../src/widgets/api/administration/redemptions.ts'
import { updateChannel } from '../../../src/widgets/api/channels/channels.ts'
import { setTokenStatus } from '../../../src/widgets/api/tokens.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import type { MergeStrategy } from '../../../src/widgets/domain/forms/merge.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import type { JobKind } from '../../../src/widgets/kit/jobs/job-kinds.ts'
import { planned } from '../../../src/widgets/kit/jobs/job-plan.ts'
import { JobQueue } from '../../../src/widgets/kit/jobs/job-queue.ts'
import { channelRecord } from '../../../src/widgets/kit/writes/channels.ts'
import type { RecordKind } from '../../../src/widgets/kit/writes/record-kind.ts'
import { codeRecord } from '../../../src/widgets/kit/writes/redemptions.ts'
import { tokenRecord } from '../../../src/widgets/kit/writes/tokens.ts'
import { userRecord } from '../../../src/widgets/kit/writes/users.ts'
import { setFields, write } from '../../../src/widgets/kit/writes/write.ts'
import { allKinds } from '../../all-kinds.ts'
import { fastClock } from '../../faults/writes/jobs-rig.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

/*
 * The form, the row action and the job make the same edit, and a second session interferes in the same way: they store
 * the same record and report the same outcome, and what the second session has added is still there.
 */

/** How the gateway treats a write that it reports as stored. */
const manners = ['stores it', 'ignores empty values and zero', 'ignores it'] as const

/** What happens around one write. */
interface Scene {
  record: Wire
  edit: Wire
  /** What a second session stores after the record was loaded, before it is written. */
  theirs: Wire
  /** By how much calls and top-ups move the amount between the write and the reading of it. */
  drift: number
  manner: (typeof manners)[number]
}

let stored: Wire
let manner: Scene['manner']
let drift: (() => void) | undefined
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(async (request, response) => {
    const ok = () => answer(response, 200, { success: true, message: '', data: stored })
    if (request.method === 'GET') return ok()
    const body = JSON.parse(await text(request)) as Wire
    const status = { enable: 1, disable: 2 }[String(body.action)]
    const fields = status ? { status } : body
    for (const [field, value] of Object.entries(fields))
      if (manner === 'stores it' || (manner === 'ignores empty values and zero' && value))
        stored[field] = value
    drift?.()
    drift = undefined
    ok()
  })
})
afterAll(() => server.close())

type Outcome = 'done' | 'stored otherwise'
type Path = (gateway: Gateway, base: Wire, edit: Wire) => Promise<Outcome>

const form =
  (kind: RecordKind<never, never, never>): Path =>
  async (gateway, base, edit) => {
    const written = await write<Wire, Wire>(gateway, kind as never, {
      ...{ id: 1, base, changes: edit },
      settle: (conflicts) => Promise.resolve(new Set(conflicts)),
    })
    return written!.ignored.length > 0 ? 'stored otherwise' : 'done'
  }

const job =
  (kind: JobKind, changeOf = (fields: Wire): Wire => fields): Path =>
  async (gateway, base, edit) => {
    const back = Object.fromEntries(Object.keys(edit).map((field) => [field, base[field]]))
    const one = { id: 1, name: String(base.username), change: changeOf(edit), back: changeOf(back) }
    new JobQueue(gateway, fastClock()).start(planned(allKinds, kind, 'one', [one]))
    const item = () => gateway.jobs.getState().jobs.at(-1)!.items[0]!
    await expect.poll(() => item().state, { interval: 1, timeout: 10_000 }).toMatch(/done|refused|unknown/)
    if (item().state === 'done') return 'done'
    expect(item().error).toMatchObject({ kind: 'stored-otherwise' })
    return 'stored otherwise'
  }

const row =
  (
    { read }: RecordKind<never, never, never>,
    send: (gateway: Gateway, fields: Wire) => Promise<unknown>,
  ): Path =>
  (gateway, base, edit) =>
    setFields(gateway, read as never, base as never, edit as never, () =>
      send(gateway, edit).then((told) => (told as never) ?? undefined),
    ).then(
      () => 'done',
      (thrown: unknown) => {
        expect(thrown).toMatchObject({ kind: 'stored-otherwise' })
        return 'stored otherwise'
      },
    )

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
  kind: RecordKind<never, never, never>
  /** The fields of an edit, and their values. */
  fields: Record<string, fc.Arbitrary<unknown>>
  paths: Record<string, Path>
}

/** The fields that a kind merges, and others. */
const fieldsOf = ({ strategies }: Kind['kind'], more: Kind['fields']): Kind['fields'] => ({
  ...Object.fromEntries(
    Object.entries(strategies as Record<string, MergeStrategy>).map(([field, one]) => [field, values[one]]),
  ),
  ...more,
})

const records = {
  channel: channelRecord,
  token: tokenRecord,
  user: userRecord,
  code: codeRecord,
} as never as Record<string, RecordKind<never, never, never>>
const { channel, token, user, code } = records as Record<'channel' | 'token' | 'user' | 'code', Kind['kind']>
const managed = ({ status }: Wire) => ({ action: status === 1 ? 'enable' : 'disable', status })

const kinds: Kind[] = [
  {
    ...{ name: 'the fields of a channel', kind: channel },
    fields: fieldsOf(channel, {
      ...{ name: whole.text, base_url: whole.text, system_prompt: whole.text, other: whole.text },
      ...{
        priority: whole.number,
        weight: whole.number,
        model_mapping: values.entries,
        config: values.entries,
      },
    }),
    paths: { form: form(channel), job: job('channel-edit') },
  },
  {
    ...{ name: 'the numbers and the state of a channel', kind: channel },
    fields: { priority: whole.number, weight: whole.number, status: whole.status },
    paths: {
      form: form(channel),
      job: job('channel-edit'),
      row: row(channel, (gateway, fields) => updateChannel(gateway, 1, fields)),
    },
  },
  {
    ...{ name: 'the fields of a key', kind: token },
    fields: fieldsOf(token, { name: whole.text, expired_time: whole.number, unlimited_quota: whole.flag }),
    paths: { form: form(token), job: job('token-edit') },
  },
  {
    ...{ name: 'the state of a key', kind: token },
    fields: { status: whole.status },
    paths: {
      job: job('token-status'),
      row: row(token, (gateway, { status }) => setTokenStatus(gateway, 1, Number(status))),
    },
  },
  {
    ...{ name: 'the fields of a user', kind: user },
    fields: fieldsOf(user, { display_name: whole.text }),
    paths: { form: form(user), job: job('user-edit') },
  },
  {
    ...{ name: 'the state of a user', kind: user },
    fields: { status: whole.status },
    paths: {
      job: job('user-manage', managed),
      row: row(user, (gateway, fields) => {
        const { action } = managed(fields)
        return manageUser(gateway, { id: 1, username: 'one' }, action as 'enable')
      }),
    },
  },
  {
    ...{ name: 'the fields of a code', kind: code },
    fields: { name: whole.text, quota: values.amount },
    paths: { form: form(code), job: job('code-edit') },
  },
  {
    ...{ name: 'the state of a code', kind: code },
    fields: { status: whole.status },
    paths: {
      job: job('code-status'),
      row: row(code, (gateway, { status }) => setRedemptionStatus(gateway, 1, Number(status))),
    },
  },
]

const sceneOf = ({ fields }: Kind): fc.Arbitrary<Scene> => {
  const some = fc.record(fields, { requiredKeys: [] })
  return fc.record({
    record: fc.record(fields),
    edit: some.filter((edit) => Object.keys(edit).length > 0),
    theirs: some,
    drift: fc.integer({ min: -60, max: 60 }),
    manner: fc.constantFrom(...manners),
  })
}

async function play({ kind, paths }: Kind, path: string, scene: Scene) {
  stored = {
    id: 1,
    username: 'one',
    ...{ name: 'one', type: 1, status: 1, role: 1, models: 'a', group: 'a' },
  }
  Object.assign(stored, scene.record)
  ;[manner, drift] = ['stores it', undefined]
  const gateway = oneApiAt(server.url)
  gateway.signedIn({ id: 9, username: 'root', display_name: '', role: 100, status: 1 })
  const base = await (kind.read as (...given: unknown[]) => Promise<Wire>)(gateway, 1)
  const edit = Object.fromEntries(
    Object.entries(scene.edit).filter(([field, value]) => base[field] !== value),
  )
  fc.pre(Object.keys(edit).length > 0)
  Object.assign(stored, scene.theirs)
  ;[manner, drift] = [scene.manner, () => moveAmounts(kind, scene.drift)]
  const outcome = await paths[path]!(gateway, base, edit)
  return { outcome, stored: comparable(stored, kind) }
}

const strategiesOf = (kind: Kind['kind']) => Object.entries(kind.strategies as Record<string, MergeStrategy>)

function moveAmounts(kind: Kind['kind'], by: number) {
  for (const [field, strategy] of strategiesOf(kind))
    if (strategy === 'amount') stored[field] = Number(stored[field]) + by
}

const entriesOf = (value: unknown) => JSON.parse(String(value || '{}')) as Wire
const namesOf = (value: unknown) => String(value).split(',').filter(Boolean).sort()

/** The record with the values of what is merged, in one order. */
const comparable = (record: Wire, kind: Kind['kind']): Wire => ({
  ...record,
  ...Object.fromEntries(
    strategiesOf(kind)
      .filter(([field, strategy]) => field in record && strategy !== 'amount')
      .map(([field, strategy]) => [
        field,
        strategy === 'names'
          ? namesOf(record[field])
          : Object.entries(entriesOf(record[field])).sort().map(String),
      ]),
  ),
})

/** What a second session has added to a merged field and the edit does not touch. */
function added({ record, edit, theirs }: Scene, kind: Kind['kind']): Record<string, string[]> {
  const parts = (value: unknown, strategy: MergeStrategy) =>
    strategy === 'names' ? namesOf(value) : Object.keys(entriesOf(value))
  return Object.fromEntries(
    strategiesOf(kind)
      .filter(([field, strategy]) => field in edit && field in theirs && strategy !== 'amount')
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
            expect(expected.stored[field]?.toString()).toSatisfy((now: string) =>
              parts.every((part) => now.includes(part)),
            )
      }),
      { numRuns: 40, seed: 51 },
    )
  })
})
