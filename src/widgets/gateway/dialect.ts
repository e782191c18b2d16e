import type { WarningDraft } from '../domain/accounts/quota-warning.ts'
import type { OwnExtras, SessionUser } from '../domain/accounts/user.ts'
import type { ChannelDraft, KeyAction, KeyMode } from '../domain/channels/channel.ts'
import type { ChannelTypeRow } from '../domain/channels/channel-types.ts'
import type { Id } from '../domain/id.ts'
import type { CallRatios, LogExtras } from '../domain/log.ts'
import type { News } from '../domain/news.ts'
import type { PublishedPrices } from '../domain/prices/published.ts'
import type { GatewayStatus } from '../domain/status.ts'
import type { TokenDraft } from '../domain/tokens/token.ts'
import { record, type Wire } from '../domain/wire.ts'
import type { Capabilities } from './capabilities.ts'
import type { Payments } from './payments.ts'
import type { RateLimit } from './rate-limiter.ts'

/** The supported gateways. Only `recognise` and `loadDialect` depend on this list. */
export type DialectName = 'one-api' | 'laisky' | 'one-hub' | 'new-api'

type Query = Record<string, string | number | boolean | undefined>

/** A call in the form that the gateway expects; POST by default. */
interface Call {
  path: string
  method?: string
  query?: Query
  body?: Wire
}

/** How a gateway changes or deletes many records with one call. */
export interface Batch {
  /** Maximum number of records per call. */
  max: number
  /**
   * The call that applies the same change to several records, or deletes them; undefined if each needs its own call.
   */
  call: (kind: 'token' | 'channel', ids: readonly Id[], change: Wire | undefined) => Call | undefined
  /**
   * How many records the response says were affected; undefined if it does not say. Records already in that state may
   * not be counted.
   */
  counted: (data: unknown) => number | undefined
}

/** The part of a gateway that its dialect uses to sign in. */
export interface DialectContext {
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
  /** Empty on the gateway's own page. */
  baseUrl: string
  /** Set if the page provides an access token. */
  tokens?: unknown
  status: { getState(): { status: { turnstile_check: boolean } } }
  /** Whose data is shown. */
  session: { getState(): { user: { id: Id } | null } }
  signedIn(user: SessionUser): void
  sessionTokens: {
    idOf(gateway: DialectContext): string | null
    keep(gateway: DialectContext, session: string, token: string): void
  }
}

/** Reads the prices; `ask` asks each path once, for what is in `data` or for the whole response. */
export type FetchPrices = (
  fetchPath: (path: string, whole?: boolean) => Promise<unknown>,
  status: Pick<GatewayStatus, 'quota_per_unit' | 'self_use_mode_enabled'>,
) => Promise<PublishedPrices>

/**
 * Stores how the user is warned, and reads it back. `owed` holds what could not be put back of the user's other settings,
 * for the next attempt.
 */
export type SaveWarning = (gateway: DialectContext, draft: WarningDraft, owed: Wire) => Promise<void>

/** The result of a sign-in: the user's record, or how to continue with a code that the user must enter. */
export type SignInResult = { user: unknown } | { confirm: (code: string) => Promise<SignInResult> }

/**
 * Everything that differs between the supported gateways; supporting another gateway means adding another such
 * record. It contains only facts and small functions; screens and `api/` read it and never check which gateway it is.
 * Omitted optional fields mean the same as in one-api v0.6, whose record is the only one loaded initially.
 */
export interface Dialect {
  /** Name of the gateway, for the doctor and the tests. */
  name: string
  /** How further pages of a list are requested. Determined by the first list received: forks differ. */
  paging: Paging
  /**
   * How the lists of single resources are paged, by the resource in their path, if not like the others; also learnt from
   * the first list received.
   */
  listPaging?: Readonly<Record<string, Paging>>
  /** Older versions, which list these resources without an envelope (as `p from 0`). */
  older?: { lists: readonly string[]; dialect: Dialect }
  /** Page size if the response does not report it. */
  pageSize: number
  /** Calls that an IP address may make in any so many seconds, unless its operator set another limit. */
  rateLimit: RateLimit
  /** The query parameter for `pageSize`; omitted if the page size is fixed. */
  sizeField?: string
  /** Maximum page size that may be requested; omitted if it is fixed. */
  pageLimit?: number
  /** The field that identifies a record, in lists, responses and requests. */
  idField: string
  /** Query parameters that sort the list at `path` by one of one-api's orders; none for its default order. */
  orderBy: (order: string, path: string) => Record<string, string>
  /** Query parameters of every list and search at `path`. */
  listQuery?: (path: string) => Query
  /**
   * Path and parameters of a search; `path` and `keyword` are those of one-api. `paging`: how the list at the path is
   * paged. `keeps`: which of the records received match, if the gateway cannot search for this keyword.
   */
  search?: (
    path: string,
    keyword: string,
    paging: Paging,
  ) => { path: string; query: Query; keeps?: ((wire: Wire) => boolean) | undefined }
  /** Converts one-api's query parameters for filtering the log, or for a sum over it. */
  logQuery?: (query: Query, of: 'rows' | 'sum') => Query
  /** Renames the fields of a received record to those that shapes read; the id is already set. */
  read?: (wire: Wire) => Wire
  /** A change to a key clears omitted fields, most importantly its status, so the stored fields are sent with it. */
  wholeTokens?: boolean
  /**
   * A change to a channel clears omitted fields. `with models`: only if it changes the models, and then the key as
   * well, which these gateways send when a channel is read.
   */
  wholeChannels?: 'always' | 'with models'
  /**
   * Its provider types, made from one-api's where it continues them: the same number may mean another company. If
   * omitted, they are one-api's.
   */
  channelTypes?: (ofOneApi: readonly ChannelTypeRow[]) => readonly ChannelTypeRow[]
  /** The same in a state that issues tokens, if it has others. */
  channelTypesByTokens?: () => readonly ChannelTypeRow[]
  /**
   * A change to a user keeps omitted fields; if omitted, it clears them, so the stored ones are sent with it. `with
   * quota`: an omitted quota is kept, and told in the user's log as a change to 0.
   */
  mergesUsers?: 'as sent' | 'with quota' | undefined
  /** Converts an API key to what is sent. */
  writeToken?: (draft: Partial<TokenDraft>, stored: Wire) => Wire
  /** The call that reveals the secrets of masked keys by their ids, at most a hundred. */
  fetchKeys?: ((tokenIds: readonly Id[]) => Call) | undefined
  /** How an administrator lists the keys of all users, or of one; `capabilities` says what can be done with them. */
  othersKeys?: {
    /** Path of the paged list; `user_id` selects the owner. */
    list: string
    /** Finds the keys of `owner` that begin with a word, or all of them if the gateway cannot combine both. */
    find: (keyword: string, owner: Id | undefined) => { path: string; query: Query }
    /** The call that enables or disables one. */
    status?: (tokenId: Id, status: number) => Call
  }
  /**
   * Converts a draft to what is sent for new channels: one per line of the key or, with a mode, one that holds them
   * all.
   */
  writeNewChannel?: (draft: Wire, keyMode: KeyMode | undefined) => Wire
  /** The refusal of a gateway that expects the channel itself instead of what `writeNewChannel` makes. */
  refusesNewChannel?: RegExp
  /**
   * The calls that ask a provider for its models: with a typed address and key, or those of a stored channel. They change
   * nothing.
   */
  providerModels?: {
    typed?: (draft: Partial<ChannelDraft>) => Call
    stored?: (channelId: Id) => Call
  }
  /** If lists show one channel per tag: the path of the tags, and the path of the channels of each. */
  channelTags?: { all: string; channels: (tag: string) => string }
  /** The call that enables or disables all channels of a tag. */
  switchTag?: (tag: string, on: boolean) => Call
  /** The call that renames a tag on all its channels; if omitted, each channel is changed separately. */
  renameTag?: (tag: string, name: string) => Call
  /** The call that changes only the status of a channel. */
  channelStatusCall?: (channelId: Id, status: number) => Call
  /** Calls that act on many records at once. */
  batch?: Batch | undefined
  /** The call that lists the keys of a channel (pages from 0), or acts on them. */
  manageKeys?:
    | ((
        channelId: Id,
        action: KeyAction | 'list',
        named: { index?: number | undefined; page?: number; pageSize?: number },
      ) => Call)
    | undefined
  /** The call that copies a channel with its key; `suffix` is appended to the copy's name, if that can be chosen. */
  copyCall?: ((channelId: Id, suffix: string) => Call) | undefined
  /** The call that gives quota to a user. */
  giveQuota?: (userId: Id, quota: number, remark: string) => Call
  /**
   * The call that sets a user's quota, which their record then shows; versions without it report success, but change
   * nothing, and take the quota in the record. A gateway with this call gives and takes any amount.
   */
  setQuota?: (userId: Id, quota: number, before: number) => Call
  /** A quota in the record is logged as changed, but not stored. */
  ignoresQuota?: true
  /** How codes are refused until root has confirmed the gateway's terms, and the call that confirms them. */
  terms?: { refusal: RegExp; confirm: Call }
  /** How a read of a deleted user is refused, if a deletion that was carried out may be reported as failed. */
  gone?: RegExp
  /** The call with which an administrator removes another user's second factor. */
  dropSecondFactorCall?: (userId: Id) => Call
  /**
   * Where user groups are listed with their names: a map of those that the user's account may use, pages of all of
   * them for administrators, and the field that contains the name.
   */
  groupNames?: { own: string; all?: { path: string; query: Query }; field: string }
  /** The address of the shop, if the status does not tell it. */
  shopLink?: (fetchPath: (path: string) => Promise<unknown>) => Promise<string>
  /** What the account (as `/api/user/self` sends it) tells beside what all do. */
  account?: (self: Wire) => OwnExtras
  /** Not every administrator may create and delete channels and change where they send what: the account says it. */
  grantsConnecting?: boolean
  /** The call that moves earnings of invitations to the balance. */
  moveReward?: (units: number) => Call
  /** Reads its status for what its operator has to say; loaded when the home page is shown. */
  news?: () => Promise<(status: Wire) => News>
  /** Stores how the user is warned before the balance runs out; loaded when that is done. */
  saveWarning?: (() => Promise<SaveWarning>) | undefined
  /** How users pay online, if they can; loaded when a top-up is shown. */
  payments?: (() => Promise<Payments>) | undefined
  /** The envelope that a response without one means; undefined for any other. */
  reply?: (body: unknown) => Wire | undefined
  /** Names of the models that the user's account may call. */
  listModels?: (fetchPath: (path: string) => Promise<unknown>) => Promise<string[]>
  /**
   * Signs in with a password if the response is not always the user's record. `prove` gets the token of a bot check;
   * each token is valid for one call.
   */
  signIn?: (
    gateway: DialectContext,
    username: string,
    password: string,
    prove: () => Promise<string>,
  ) => Promise<SignInResult>
  /** Reads the response that starts a session by means other than a password. */
  signInResult?: (gateway: DialectContext, data: unknown) => SignInResult
  /** The call that makes the first account of a gateway whose status says that it has not been set up. */
  setUp?: (username: string, password: string) => Call
  /**
   * Where a test of all channels can be followed, from the response that started it, and how many channels have passed
   * and failed once it has ended.
   */
  testTask?: {
    path: (started: unknown) => string | undefined
    read: (task: Wire) => { ended: boolean; passed: number; failed: number }
  }
  /**
   * Deleting old lines of the log by a task that goes on after the reply: the call, where the task can be followed, and
   * how many lines are gone once it has ended, or why it failed. `upTo`: for which time it was started, 0 if untold.
   */
  logCleanup?: {
    start: string
    path: (started: unknown) => string | undefined
    read: (task: Wire) => { ended: boolean; deleted: number; failure: string; upTo: number }
  }
  /** Requests the state that a service must return; `binds`: for the signed-in user's account. */
  oauthState?: (gateway: DialectContext, provider: string, binds: boolean) => Promise<string>
  /** Redeems the code of a service at `path`; undefined if it was bound to the signed-in user's account. */
  redeem?: (
    gateway: DialectContext,
    path: string,
    query: Record<string, string>,
    signal: AbortSignal | undefined,
  ) => Promise<SignInResult | undefined>
  /** Binds a mail address or an account of the chat platform at `path`, if not with GET. */
  bind?: (gateway: DialectContext, path: string, fields: Record<string, string>) => Promise<unknown>
  /** Ends the session, if not with `GET /api/user/logout`. */
  signOut?: (gateway: DialectContext) => Promise<unknown>
  /**
   * Renews the access token of a token-based session; resolves to the new one. Without a session, begins that of the
   * cookie, whose id is lost.
   */
  renewToken?: (gateway: DialectContext, session: string) => Promise<string>
  /** Headers for every call of a signed-in user. */
  headersOf?: (userId: Id) => Record<string, string>
  /** The body of a call that changes a user's state or role. */
  manageUser?: (user: { id: Id; username: string }, action: string) => Wire
  /** Query parameters of a request that changes only the status. */
  statusOnly: Record<string, boolean>
  /** Extracts what a log line records about a call beyond the specification. */
  logExtras?: (wire: Wire) => LogExtras
  /** The ratios that a log line notes for a call, if not in one-api's words. */
  callRatios?: (wire: Wire) => CallRatios | undefined
  /** The prices that the gateway publishes; loaded when prices are shown. */
  fetchPrices?: () => Promise<FetchPrices>
  /** Query parameters with which the dashboard is that of the user alone. */
  ownDashboard?: (user: { id: Id; role: number }) => Query
  /** Our log types that have a different number at this gateway: numbers above 4 differ between forks. */
  logTypes: Partial<Record<number, number>>
  /** The line of a channel test states a cost that is charged to no user. */
  freeTests?: true
  /** Milliseconds per unit of a log line's latency. */
  latencyUnit: number
  /**
   * Whether a change was seen to do what is meant before a recording of the gateway; the client refuses any other. If
   * omitted, all were.
   */
  isSupportedWrite?: (
    call: { method: string; path: string; body?: Wire | undefined },
    gateway: DialectContext,
  ) => boolean
  /** How refusals are worded, since they come with HTTP 200. */
  refusals: Refusals
  /** Capabilities that screens need to know. */
  capabilities: Capabilities
}

export interface Refusals {
  /** Not signed in, or no longer. Anchored, since the message of a failed login also mentions banned users. */
  unauthorized: RegExp
  /** The user is banned, or deleted: signing in again does not help. */
  banned: RegExp
  forbidden: RegExp
  /** A channel change must include the name: the gateway requires whole records. */
  nameMissing: RegExp
}

/** `p` from 0, `p` from 1, or `page` from 1. */
export type Paging = 'p from 0' | 'p from 1' | 'page from 1'

/** Whether a record has an id. Gateways send 0 if they have none. */
export function hasId({ idField }: Dialect, record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false
  const id = (record as Record<string, unknown>)[idField]
  return typeof id === 'string' ? id !== '' : typeof id === 'number' && Number.isFinite(id) && id !== 0
}

/** The record with its fields renamed to those that shapes read, including the id. */
export function translated({ idField, read }: Dialect, wire: unknown): unknown {
  if (idField === 'id' && !read) return wire
  const fields = record(wire)
  const named = { ...fields, id: fields[idField] }
  return read ? read(named) : named
}

/** The id field in the body of a change. */
export const withId = ({ idField }: Dialect, id: Id) => ({ [idField]: id })
