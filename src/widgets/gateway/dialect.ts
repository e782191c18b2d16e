import type { KeyAction, KeyMode } from '../domain/channels/channel.ts'
import type { Id } from '../domain/id.ts'
import type { LogExtras } from '../domain/log.ts'
import type { TokenDraft } from '../domain/tokens/token.ts'
import { record, type Wire } from '../domain/wire.ts'
import type { Capabilities } from './capabilities.ts'

/** The gateways this library speaks to. Only `recognise` and `loadDialect` know the list. */
export type DialectName = 'one-api' | 'laisky' | 'one-hub' | 'new-api'

type Query = Record<string, string | number | boolean | undefined>

/** A call as the gateway wants it; a POST unless it says otherwise. */
interface Call {
  path: string
  method?: string
  query?: Query
  body?: Wire
}

/** How a gateway changes or deletes many records with one call. */
export interface Batch {
  /** Most records of one call. */
  most: number
  /** The call that makes the same change to records, or deletes them; undefined where each goes by itself. */
  call: (kind: 'token' | 'channel', ids: readonly Id[], change: Wire | undefined) => Call | undefined
  /**
   * How many records the reply counts; undefined where it is none. One that is in that state already need not count.
   */
  counted: (data: unknown) => number | undefined
}

/** A gateway, as its dialect calls it to sign in. */
export interface Caller {
  request: (
    path: string,
    options: {
      method?: string
      query?: Query
      body?: Wire
      headers?: Record<string, string>
      anonymous?: boolean
      changes?: boolean
      expects?: 'record' | 'entity' | 'text' | ((reply: { message: string; data?: unknown }) => boolean)
      signal?: AbortSignal | undefined
    },
  ) => Promise<unknown>
  storage: {
    read(key: string): string | null
    write(key: string, text: string): void
    remove(key: string): void
  }
  status: { getState(): { status: { turnstile_check: boolean } } }
  given: { keep(gateway: Caller, session: string, token: string): void }
}

/** What a sign-in has come to: the user's record, or a code that is asked for, with what goes on once it is typed. */
export type Begun = { user: unknown } | { confirm: (code: string) => Promise<Begun> }

/**
 * Everything that differs between the supported gateways: another gateway is another of these records. Facts and small
 * functions only; screens and `api/` read it and never ask which gateway it is. What is optional and left out is as in
 * one-api v0.6, whose record is the only one in a first view.
 */
export interface Dialect {
  /** Name of the gateway, for the doctor and the tests. */
  name: string
  /** How further pages of a list are requested. Learnt from the first list received: forks differ (contract). */
  paging: Paging
  /** Page size where the reply does not say. */
  pageSize: number
  /** The query parameter that asks for `pageSize`; none where a page's size is fixed. */
  sizeField?: string
  /** The field that names a record, in lists, replies and what is sent. */
  idField: string
  /** Query parameters that sort the list at `path` by one of one-api's orders; none for its default order. */
  orderBy: (order: string, path: string) => Record<string, string>
  /** Address and parameters of a search; `path` and `keyword` as one-api wants them. */
  search?: (path: string, keyword: string) => { path: string; query: Query }
  /** Query parameters that filter the log, from those of one-api. */
  logQuery?: (query: Query) => Query
  /** A record as received, its fields under the names that shapes read; the id is there already. */
  read?: (wire: Wire) => Wire
  /** A key loses what a change leaves out, its status above all: what is stored goes back with what was changed. */
  wholeTokens?: boolean
  /**
   * A channel loses what a change leaves out. `with models`: only when its models are among the changes, and then its
   * key as well, which these gateways send on reading.
   */
  wholeChannels?: 'always' | 'with models'
  /** What is sent of an API key. */
  writeToken?: (draft: Partial<TokenDraft>, stored: Wire) => Wire
  /** A new API key is not in the reply: it is looked up in the list. */
  createsInSilence?: boolean
  /** The call that tells the secrets of keys that come masked, by their ids, at most a hundred. */
  tellKeys?: (tokenIds: readonly Id[]) => Call
  /** Where and how an administrator sees the keys of all users, or of one; what may be done to them, `capabilities` say. */
  othersKeys?: {
    /** Pages of them; `user_id` names whose. */
    list: string
    /** Those of `owner` that begin with a word, or all of theirs where the gateway cannot do both. */
    find: (keyword: string, owner: Id | undefined) => { path: string; query: Query }
    /** The call that enables or disables one. */
    status?: (tokenId: Id, status: number) => Call
  }
  /** What is sent for new channels: of a key of several lines one each, or with a mode one that holds them all. */
  writeNewChannel?: (draft: Wire, keyMode: KeyMode | undefined) => Wire
  /** Where its lists show one channel of each tag: the address of the tags, and below it of the channels of each. */
  channelTags?: { all: string; channels: (tag: string) => string }
  /** The call that enables or disables all channels of a tag. */
  switchTag?: (tag: string, on: boolean) => Call
  /** The call that gives all channels of a tag another one; left out: each is changed by itself. */
  renameTag?: (tag: string, name: string) => Call
  /** The call that changes nothing but the state of a channel. */
  channelStatusCall?: (channelId: Id, status: number) => Call
  /** Calls that act on many records at once; for which, `capabilities.batch` says. */
  batch?: Batch | undefined
  /** The call that lists the keys within a channel (pages from 0), or acts on them. */
  manageKeys?: (
    channelId: Id,
    action: KeyAction | 'list',
    named: { index?: number | undefined; page?: number; pageSize?: number },
  ) => Call
  /** The call that copies a channel with its key; `suffix` ends the name of the copy where that may be chosen. */
  copyCall?: (channelId: Id, suffix: string) => Call
  /** The call that gives quota to a user. */
  giveQuota?: (userId: Id, quota: number, remark: string) => Call
  /** The call by which an administrator takes away another user's second factor. */
  dropSecondFactorCall?: (userId: Id) => Call
  /**
   * Where its user groups are told with their names: a map of those that the own account may use, and pages of all of
   * them for administrators; and the field that is the name.
   */
  groupNames?: { own: string; all?: { path: string; query: Query }; field: string }
  /** Names of the models that the own account may call. */
  listModels?: (ask: (path: string) => Promise<unknown>) => Promise<string[]>
  /**
   * Signs in with a password where the reply is not always the user's record. `prove` asks for the token of a bot check;
   * each is worth one call.
   */
  signIn?: (
    gateway: Caller,
    username: string,
    password: string,
    prove: () => Promise<string>,
  ) => Promise<Begun>
  /** Reads the reply that begins a session by other means than a password. */
  begun?: (gateway: Caller, data: unknown) => Begun
  /** Asks for the state that a service has to bring back; `binds`: for the account of who is signed in. */
  oauthState?: (gateway: Caller, provider: string, binds: boolean) => Promise<string>
  /** Redeems the code of a service at `path`; undefined where it was bound to the account of who is signed in. */
  redeem?: (
    gateway: Caller,
    path: string,
    query: Record<string, string>,
    signal: AbortSignal | undefined,
  ) => Promise<Begun | undefined>
  /** Binds a mail address or an account of the chat platform at `path`, otherwise than by GET. */
  bind?: (gateway: Caller, path: string, fields: Record<string, string>) => Promise<unknown>
  /** Ends the session otherwise than by `GET /api/user/logout`. */
  signOut?: (gateway: Caller) => Promise<unknown>
  /** Renews the access token of a session that runs by tokens; resolves to the new one. */
  renewToken?: (gateway: Caller, session: string) => Promise<string>
  /** Headers that every call of a signed-in user carries. */
  headersOf?: (userId: Id) => Record<string, string>
  /** What is sent to change a user's state or role. */
  manageUser?: (user: { id: Id; username: string }, action: string) => Wire
  /** Query parameters of a request that changes only the status. */
  statusOnly: Record<string, boolean>
  /** What it records of a call beyond the specification, out of a line of the log. */
  logExtras?: (wire: Wire) => LogExtras
  /** Our log types that have another number in this gateway: numbers above 4 differ between forks. */
  logTypes: Partial<Record<number, number>>
  /** Milliseconds that one unit of a log line's latency stands for. */
  latencyUnit: number
  /** How refusals are worded, since they come with HTTP 200. */
  refusals: Refusals
  /** What it can do that screens have to know. */
  capabilities: Capabilities
}

export interface Refusals {
  /** Nobody is signed in, or not any more. Anchored, since a failed login also speaks of banned users. */
  unauthorized: RegExp
  /** The user is banned, or deleted: signing in again does not help. */
  banned: RegExp
  forbidden: RegExp
  /** A change of a channel has to repeat its name: the gateway wants whole records. */
  nameMissing: RegExp
}

/** `p` from 0, `p` from 1, or `page` from 1. */
export type Paging = 'p from 0' | 'p from 1' | 'page from 1'

/** Query parameters that request page `page`, counted from 0. */
export const placeOf = ({ paging, sizeField, pageSize }: Dialect, page: number): Record<string, number> => ({
  ...(paging === 'page from 1' ? { page: page + 1 } : { p: paging === 'p from 1' ? page + 1 : page }),
  ...(sizeField && { [sizeField]: pageSize }),
})

/** Like `placeOf`, for searches, which may be paged differently from lists. */
export const searchPlaceOf = ({ paging }: Pick<Dialect, 'paging'>, page: number): Record<string, number> =>
  paging === 'p from 0' ? { p: page } : { p: page + 1, page: page + 1 }

/** Whether a record has an id. 0 is what gateways send when they have none. */
export function hasId({ idField }: Dialect, record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false
  const id = (record as Record<string, unknown>)[idField]
  return typeof id === 'string' ? id !== '' : typeof id === 'number' && Number.isFinite(id) && id !== 0
}

/** The record under the names that shapes read, the id first of all. */
export function translated({ idField, read }: Dialect, wire: unknown): unknown {
  if (idField === 'id' && !read) return wire
  const fields = record(wire)
  const named = { ...fields, id: fields[idField] }
  return read ? read(named) : named
}

/** The id of the record in the body of a change. */
export const naming = ({ idField }: Dialect, id: Id) => ({ [idField]: id })
