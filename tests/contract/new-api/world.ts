import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import newData from '../recordings-new-api.json' with { type: 'json' }
import moneyData from '../recordings-new-api-money.json' with { type: 'json' }
import moreData from '../recordings-new-api-more.json' with { type: 'json' }
import oldData from '../recordings-new-api-old.json' with { type: 'json' }
import tokensData from '../recordings-new-api-tokens.json' with { type: 'json' }
import type { Recording } from '../recordings.ts'

/**
 * The states of new-api that were run. `rc` of July 2026 and `old` of April 2025 sign in by a cookie and want the header
 * `New-Api-User` with every call; `tokens` of August 2026 issues access tokens, and is otherwise as `rc`.
 */
export type Generation = 'tokens' | 'rc' | 'old'

/** As tests of the whole family name them. */
export type NewApiName = `new-api ${Generation}`
export const isNewApi = (name: string): name is NewApiName => name.startsWith('new-api ')
export const generationOf = (name: NewApiName) => name.replace('new-api ', '') as Generation

export const newApiRecordings = newData as unknown as Recording[]
export const newApiOldRecordings = oldData as unknown as Recording[]
export const newApiTokensRecordings = tokensData as unknown as Recording[]

/** What was recorded later, of a build from July 2026 too. */
const moreRecordings = [...moreData, ...moneyData] as unknown as Recording[]

export type Kind = 'user' | 'token' | 'channel' | 'redemption' | 'log'

/** A call of somebody who is signed in. */
export interface Call {
  method: string
  path: string
  headers: IncomingHttpHeaders
  query: URLSearchParams
  body: Wire
  me: Wire
  session: Session
}

export interface Reply {
  status?: number
  wire?: unknown
  /** Instead of JSON. */
  text?: string
  cookie?: string
  location?: string
}

export interface Session {
  id: string
  userId?: number
  /** The password was right, and a code is missing. */
  pending?: number
  /** Until when risky changes are allowed, in ms. */
  proven?: number
  provenBy?: '2fa' | 'passkey'
  /** The passkey was shown, and becomes a proof with one call more. */
  shown?: boolean
  byToken?: boolean
}

/** Everything that the stand-in keeps, and how it makes up what a gateway makes up. */
export class World {
  readonly generation: Generation
  readonly calls: readonly Recording[]
  readonly rows: Record<Kind, Wire[]> = { user: [], token: [], channel: [], redemption: [], log: [] }
  readonly options = new Map<string, string>()
  readonly sessions = new Map<string, Session>()
  /** Passwords and second factors by user id. */
  readonly secrets = new Map<
    unknown,
    { password: string; totp?: string; offered?: string; codes: string[] }
  >()
  readonly tasks: Wire[] = []
  isSetUp = false
  isConfirmed = false
  /** Ends the sessions of a user who may no longer call; in the states by cookie they stay. */
  endSessions: (userId: unknown) => void = () => undefined
  /** Seconds; what is created and tested has these times. */
  now = () => Math.floor(Date.now() / 1000)
  /** Secrets that the gateway makes up, by kind; the proof by recordings gives the recorded ones. */
  madeUp: (kind: 'key' | 'code' | 'token' | 'aff' | 'task') => string = (kind) =>
    randomBytes(kind === 'key' ? 24 : kind === 'aff' ? 2 : 16).toString('hex')
  readonly #ids: Record<string, number> = {}

  constructor(generation: Generation) {
    this.generation = generation
    this.calls = {
      tokens: newApiTokensRecordings,
      rc: newApiRecordings,
      old: newApiOldRecordings,
    }[generation]
  }

  get isTokens() {
    return this.generation === 'tokens'
  }

  get isOld() {
    return this.generation === 'old'
  }

  /** The recorded reply of a call, by its name; `nth` if several have it. */
  said(name: string, nth = 0): Wire {
    const named = (calls: readonly Recording[]) => calls.filter((call) => call.name === name)[nth]
    const found = named(this.calls) ?? named(newApiRecordings) ?? named(moreRecordings)
    if (!found) throw new Error(`no recording "${name}"`)
    return found.reply as Wire
  }

  newId = (kind: string) => (this.#ids[kind] = (this.#ids[kind] ?? 0) + 1)

  find = (kind: Kind, id: unknown) => this.rows[kind].find((row) => row.id === Number(id))

  /** A line of the log. */
  logs(userId: unknown, fields: Wire) {
    const user = this.find('user', userId)
    this.rows.log.unshift({
      id: this.newId('log'),
      user_id: userId,
      created_at: this.now(),
      type: 3,
      content: '',
      username: user?.username ?? '',
      token_name: '',
      model_name: '',
      quota: 0,
      prompt_tokens: 0,
      completion_tokens: 0,
      use_time: 0,
      is_stream: false,
      channel: 0,
      channel_name: '',
      token_id: 0,
      group: '',
      ...(!this.isOld && { ip: '', request_id: `r${this.rows.log.length}` }),
      other: '',
      ...fields,
    })
  }

  /** A page in the form of this generation, with rows as they are shown. */
  page(rows: readonly Wire[], query: URLSearchParams, more?: Wire): Wire {
    const asked = Number(query.get('p') ?? 1)
    // The older state says the page that was asked for, and gives the first.
    const page = this.isOld && !more ? asked : Math.max(1, asked)
    const size = Math.min(100, Number(query.get('page_size') || 10))
    const items = rows.slice((Math.max(1, page) - 1) * size, Math.max(1, page) * size)
    return done({ page, page_size: size, total: rows.length, items, ...more })
  }

  /** Bare rows from 0, as the older state lists keys and channels. */
  bare(rows: readonly Wire[], query: URLSearchParams, sizeField: string): Wire {
    const [page, size] = [Number(query.get('p') || 0), Number(query.get(sizeField) || 10)]
    return done(rows.slice(page * size, (page + 1) * size))
  }
}

export const done = (data?: unknown): Wire =>
  data === undefined ? { success: true, message: '' } : { success: true, message: '', data }

/** What of a body a column of text takes: nothing of it is "". */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const settingOf = (user: Wire): Wire => record(JSON.parse(String(user.setting || '{}')))

export const matches = (name: unknown, word: string) => String(name ?? '').includes(word)
