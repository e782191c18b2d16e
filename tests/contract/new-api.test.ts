import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wire } from '../../src/widgets/domain/wire.ts'
import { differences } from './differences.ts'
import { startNewApi } from './new-api/gateway.ts'
import {
  newApiOldRecordings,
  newApiRecordings,
  newApiTokensRecordings,
  type Generation,
} from './new-api/world.ts'
import type { Recording } from './recordings.ts'

/*
 * Every recorded call, made in order to a stand-in that nobody has set up: it answers as recorded. Values that time or
 * chance made are compared by their type, and lists that were cut by the rows that were kept.
 */

/** Made by time, by chance, by scrubbing, or by what happened beside the recorded calls. */
const volatile = [
  /\.(created_(time|at)|updated_(time|at)|accessed_time|redeemed_time|last_login_at|balance_updated_time)\b/,
  /\.(test_time|response_time|time|start_time|expires_at|confirmed_at|used_quota|request_count|status_time)\b/,
  /\.(key|aff_code|access_token|task_id|locked_by|secret|qr_code_data|DeletedAt|challenge|setting|other_info)\b/,
  /backup_codes|sidebar_modules/,
  // Of the provider.
  /^\.balance\b/,
  // Of the generation by tokens; the user in the reply to a sign-in has spent quota by calls of the relay.
  /\.user\.quota\b/,
  /\.(proof_token|flow_token|access_expires_at|sid|revoked_sid|user_agent|ip|last_active_at|token_name)\b/,
]

/** In the recording of the generation by tokens: what was scrubbed, and the ids of sessions and tasks. */
const isMadeUp = /^<.+>$|^systask_|^[\da-f]{8}-[\da-f]{4}-/

/** Replies of which only keys and types are compared, and why. */
const shapes: [calls: RegExp, why: string][] = [
  [
    /^(self |own )?logs?\b|^banned alice|own data|^log by key|relay/,
    'lines come from calls of the relay, which the stand-in does not make',
  ],
  [/^options/, 'the recorded lists are cut to four of hundreds, in no order'],
  [/\b(log|self) stat\b/, 'sums of those lines'],
  [/^(alice self after|after the quotas|alice own)/, 'the quota that was spent by calls'],
  [/^users after (the )?deletes?$|^self after the code/, 'the quota that was spent by calls'],
  [/system tasks?|test all$|2fa stats/, 'tasks that ran beside, and counts'],
]

/** The second run of each, with its limits, begins with a set-up of its own. */
const inTwo = (calls: Recording[]) => {
  const second = calls.findIndex(({ name }) => name === 'setup (limits)')
  return [calls.slice(0, second), calls.slice(second)]
}

const states: [Generation, Recording[][]][] = [
  ['old', [newApiOldRecordings]],
  ['rc', inTwo(newApiRecordings)],
  ['tokens', inTwo(newApiTokensRecordings)],
]

for (const [generation, runs] of states)
  for (const [run, calls] of runs.entries())
    describe(`the stand-in for new-api, ${generation}${run ? ', with its limits' : ''}`, () => {
      let gateway: Awaited<ReturnType<typeof startNewApi>>
      const jars = new Map<string, string>()
      const made: Record<string, unknown[]> = { key: [], code: [], token: [], aff: [] }
      /** Tokens, sessions and flows of the recording, and what the stand-in gave instead, the newest first. */
      const learned: [recorded: string, live: string][] = []
      const toLive = (text: string) =>
        learned.reduce((known, [recorded, live]) => known.replaceAll(recorded, live), text)
      const learn = (recorded: unknown, live: unknown) => {
        if (typeof recorded === 'string' && typeof live === 'string' && isMadeUp.test(recorded))
          learned.unshift([recorded, live])
        else if (typeof recorded === 'object' && typeof live === 'object')
          for (const [name, value] of Object.entries(recorded ?? {}))
            learn(value, (live as Wire | null)?.[name])
      }

      beforeAll(async () => {
        gateway = await startNewApi(generation, { empty: true, limits: run > 0 })
        const dataOf = (name: string) => record(calls.find((call) => call.name === name)?.reply).data
        made.key = ['token key', 'token key 2'].map((name) => record(dataOf(name)).key)
        if (generation === 'old')
          made.key = [
            ...newApiOldRecordings
              .filter(({ name }) => /^token$/.test(name))
              .map(({ reply }) => record(record(reply).data).key),
          ]
        made.code = calls
          .filter(({ name }) => /^add redemption/.test(name))
          .flatMap(({ reply }) => (record(reply).data as unknown[] | undefined) ?? [])
        made.aff = [dataOf('aff'), dataOf('alice aff')]
        made.task = [String(record(dataOf('test all')).task_id).replace('systask_', '')]
        made.token = calls
          .filter(({ path }) => path === '/api/user/token')
          .map(({ reply }) => record(reply).data)
        const random = gateway.world.madeUp
        gateway.world.madeUp = (kind) => String(made[kind]?.shift() ?? random(kind))
        gateway.account.fits = (code) => Promise.resolve(code !== '000000')
      })
      afterAll(() => gateway.close())

      const record = (value: unknown) => (value ?? {}) as Wire

      // Calls of the relay are no matter of a console.
      const told = calls
        .map((call, place) => ({ ...call, place }))
        .filter(({ path }) => !path.startsWith('/v1/'))
      it.each(told)('$place $as: $name', async (call) => {
        const { method, path, headers = {}, request, status, reply, rows_in_all } = call
        const body =
          request === undefined ? undefined : typeof request === 'string' ? request : JSON.stringify(request)
        const cookie = jars.get(call.as)
        const answer = await fetch(gateway.url + toLive(path), {
          method,
          headers: {
            ...(cookie && { cookie }),
            ...Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, toLive(String(v))])),
          },
          body: body === undefined ? null : toLive(body),
          redirect: 'manual',
        })
        for (const set of answer.headers.getSetCookie()) jars.set(call.as, set.split(';')[0]!)
        const text = await answer.text()
        const live: unknown = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
        expect([answer.status, answer.headers.get('location')]).toEqual([status, call.location ?? null])
        learn(reply, live)
        if (typeof reply === 'string') return expect(typeof live).toBe('string')
        const isShape = shapes.some(([names]) => names.test(call.name))
        const cut = rows_in_all === undefined ? live : cutLike(reply, live)
        const found = differences(reply, cut).filter((line) => !volatile.some((field) => field.test(line)))
        expect(
          isShape ? found.filter((line) => / became (array|object|null)|is (missing|new)/.test(line)) : found,
        ).toEqual([])
      })
    })

/** The live reply with its lists as short as the recorded ones. */
function cutLike(recorded: unknown, live: unknown): unknown {
  if (Array.isArray(recorded) && Array.isArray(live))
    return live.slice(0, recorded.length).map((item, place) => cutLike(recorded[place], item))
  if (typeof recorded !== 'object' || typeof live !== 'object' || !recorded || !live) return live
  return Object.fromEntries(
    Object.entries(live).map(([name, value]) => [name, cutLike((recorded as Wire)[name], value)]),
  )
}
