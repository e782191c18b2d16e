import type { WarningDraft } from '../domain/accounts/quota-warning.ts'
import type { OwnExtras } from '../domain/accounts/user.ts'
import type { KeyAction, KeyMode } from '../domain/channels/channel.ts'
import type { ChannelTypeRow } from '../domain/channels/channel-types.ts'
import type { Id } from '../domain/id.ts'
import type { GroupColumn } from '../domain/options/group-table.ts'
import type { GatewayStatus } from '../domain/status.ts'
import type { News } from '../domain/news.ts'
import type { PriceColumn } from '../domain/prices/price-book.ts'
import type { Wire } from '../domain/wire.ts'
import type { Call, DialectContext, Query, SignInResult } from './dialect-context.ts'

/** What a single gateway has, by subject; a screen looks for it in the capabilities that follow from it. */
export interface Extensions {
  lists?: ListCalls
  log?: LogCalls
  channels?: ChannelCalls
  account?: AccountCalls
  session?: SessionCalls
  tasks?: TaskCalls
  prices?: RecordOptions<PriceColumn>
  /** Where the gateway can read prices, how it compares them with its own, and the options of the ratios it tells. */
  priceSources?:
    { sources: Call; compare: (source: Wire) => Call; options: Readonly<Record<string, string>> } | undefined
  groups?: RecordOptions<GroupColumn>
  /** Calls that act on many records at once. */
  batch?: Batch | undefined
  /** The call that reveals the secrets of masked keys by their ids, at most a hundred. */
  fetchKeys?: ((tokenIds: readonly Id[]) => Call) | undefined
  /** The body of a call that changes a user's state or role. */
  manageUser?: (user: { id: Id; username: string }, action: string) => Wire
  /** How a read of a deleted user is refused, if a deletion that was carried out may be reported as failed. */
  gone?: RegExp
  /** A quota in the record is logged as changed, but not stored. */
  ignoresQuota?: true
  /** How codes are refused until root has confirmed the gateway's terms, and the call that confirms them. */
  terms?: { refusal: RegExp; confirm: Call }
  /** The names of the texts to which users agree, where the status says that there are any. */
  legalTexts?: Record<'agreement' | 'privacy', string> & {
    /** What a registration says of the consent, where it must. */
    registration?: Wire
    /** Stores that the user has agreed to the texts as they are, where that is kept. */
    consent?: Call
  }
  /** The call before a registration by a service that needs a code of an invitation. */
  inviteCode?: (code: string) => Call
  /** Reads its operator's announcements from the status; loaded when the home page is shown. */
  news?: () => Promise<(status: Wire) => News>
  /** Where it counts how the calls of each model went, failed ones too: the share that succeeded, by model. */
  modelRates?:
    | {
        path: string
        read: (data: unknown) => ReadonlyMap<string, number>
        /** The call for a model's hours, and the share of each by its beginning in epoch seconds. */
        hoursOf: (model: string) => string
        readHours: (data: unknown) => ReadonlyMap<number, number>
      }
    | undefined
  /** The envelope that a response without one means; undefined for any other. */
  reply?: (body: unknown) => Wire | undefined
  /** Whether a change was seen to do what is meant at this gateway; the client refuses any other. If omitted, all were. */
  isSupportedWrite?: (
    call: { method: string; path: string; body?: Wire | undefined },
    gateway: DialectContext,
  ) => boolean
}

/** Records of their own that are read and written as texts of options, one for each column. */
export interface RecordOptions<Column extends { option: string } = { option: string }> {
  columns: readonly Column[]
  list: Call
  /** How the list is refused while there are none. */
  none?: RegExp
  read: (rows: readonly Wire[]) => Record<string, string>
  /** The calls that turn the rows, as they are stored, into what the texts of some columns say. */
  write: (texts: Readonly<Record<string, string>>, rows: readonly Wire[]) => readonly Call[]
}

interface ListCalls {
  /** Query parameters of every list and search at `path`. */
  query?: (path: string) => Query
  /** The resources whose lists are paged from 0, unlike the others. */
  fromZero?: readonly string[]
}

interface LogCalls {
  /** Converts one-api's query parameters for filtering the log, or for a sum over it. */
  query?: (query: Query, of: 'rows' | 'sum') => Query
  /** Milliseconds per unit of a log line's latency; default 1. */
  latencyUnit?: number
  /** The line of a channel test states a cost that is charged to no user. */
  freeTests?: true
  /** Query parameters with which the dashboard is that of the user alone. */
  ownDashboard?: (user: { id: Id; role: number }) => Query
}

interface ChannelCalls {
  /** The provider types in a state that issues tokens, if it has others. */
  typesByTokens?: () => readonly ChannelTypeRow[]
  /** One channel per line of the key or, with a mode, one for all; `refused`: words of a version that differs. */
  create?: { body: (draft: Wire, keyMode: KeyMode | undefined) => Wire; refused: RegExp }
  /** For lists that show one channel per tag: the path of the tags, and the path of the channels of each. */
  tags?: { all: string; channels: (tag: string) => string }
  /** The call that renames a tag on all its channels; if omitted, each channel is changed separately. */
  renameTag?: (tag: string, name: string) => Call
  /** The call that lists the keys of a channel (pages from 0), or acts on them. */
  manageKeys?: (
    channelId: Id,
    action: KeyAction | 'list',
    named: { index?: number | undefined; page?: number; pageSize?: number },
  ) => Call
  /** The calls that add keys to those of a channel, and that reveal all of them to root after a proof of presence. */
  appendKeys?: (channelId: Id, keys: readonly string[]) => Call
  revealKeys?: (channelId: Id) => Call
}

interface AccountCalls {
  /** What the account (as `/api/user/self` sends it) has besides what all gateways send. */
  read: (self: Wire) => OwnExtras
  /** Not every administrator may create and delete channels and change where they send what: the account says it. */
  grantsConnecting?: true
  /** Where the accounts at services that the operator has added are listed: one's own, or those of another user. */
  bindings?: (userId?: Id) => string
  /** The call with which an administrator clears another user's mail address, if this version has it. */
  clearMail?: (status: GatewayStatus, userId: Id) => Call | undefined
  /** The call that moves earnings of invitations to the balance. */
  moveReward?: (units: number) => Call
  /** Stores how the user is warned before the balance runs out; loaded when that is done. */
  saveWarning?: () => Promise<SaveWarning>
  /** The address of the shop, if the status does not have it. */
  shopLink?: (fetchPath: (path: string) => Promise<unknown>) => Promise<string>
}

/** `owed`: what could not be put back of the user's other settings, for the next attempt. */
export type SaveWarning = (gateway: DialectContext, draft: WarningDraft, owed: Wire) => Promise<void>

/** Sessions by tokens, or by a cookie with the user's id in a header. */
export interface SessionCalls {
  /** Reads the response that starts a session by means other than a password. */
  signInResult: (gateway: DialectContext, data: unknown) => SignInResult
  /** The call that makes the first account of a gateway whose status says that it has not been set up. */
  setUp: (username: string, password: string) => Call
  /** `binds`: for the signed-in user's account; `aff` credits who has invited, should the service register one. */
  oauthState: (
    gateway: DialectContext,
    request: { provider: string; aff?: string },
    binds: boolean,
  ) => Promise<string>
  /** Redeems the code of a service at `path`; undefined if it was bound to the signed-in user's account. */
  redeem: (
    gateway: DialectContext,
    path: string,
    query: Record<string, string>,
    signal: AbortSignal | undefined,
  ) => Promise<SignInResult | undefined>
  /** Binds a mail address or an account of a service at `path`. */
  bind: (gateway: DialectContext, path: string, fields: Record<string, string>) => Promise<unknown>
  /** Binds the account of a service by what its frame has sent. */
  bindFramed: (gateway: DialectContext, path: string, fields: Record<string, string>) => Promise<unknown>
  signOut: (gateway: DialectContext) => Promise<unknown>
  /** Resolves to the new token; without a session, begins that of the cookie, whose id is lost. */
  renewToken: (gateway: DialectContext, session: string) => Promise<string>
  /** Headers for every call of a signed-in user. */
  headersOf: (userId: Id) => Record<string, string>
}

/** Tasks that go on after the reply: where one can be followed, from the response that started it, and how far it is. */
interface TaskCalls {
  path: (started: unknown) => string | undefined
  /** A test of all channels: how many have passed and failed once it has ended. */
  readTest: (task: Wire) => { ended: boolean; passed: number; failed: number }
  /** The path that starts it, and how many lines are gone at its end, or why it failed. */
  logCleanup?: {
    start: string
    read: (task: Wire) => { ended: boolean; deleted: number; failure: string; upTo: number }
  }
}

/** How a gateway changes or deletes many records with one call. */
export interface Batch {
  /** Maximum number of records per call. */
  max: number
  /** Undefined if each record needs a call of its own. */
  call: (kind: 'token' | 'channel', ids: readonly Id[], change: Wire | undefined) => Call | undefined
  /** Undefined if the response does not say; records already in that state may not be counted. */
  counted: (data: unknown) => number | undefined
}
