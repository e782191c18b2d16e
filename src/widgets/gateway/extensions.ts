import type { WarningDraft, OwnExtras } from '../domain/accounts/user.ts'
import type { KeyAction, KeyMode } from '../domain/channels/channel.ts'
import type { ChannelTypeRow } from '../domain/channels/channel-types.ts'
import type { Id } from '../domain/id.ts'
import type { GroupColumn } from '../domain/options/group-table.ts'
import type { GatewayStatus } from '../domain/status.ts'
import type { News } from '../domain/news.ts'
import type { PriceColumn } from '../domain/prices/price-book.ts'
import type { Wire } from '../domain/wire.ts'
import type { Call, DialectContext, Query, SignInResult } from './dialect-context.ts'

/** Each extension belongs to a single gateway; a screen looks for it in the capabilities that follow from it. */
export interface Extensions {
  lists?: ListCalls
  log?: LogCalls
  channels?: ChannelCalls
  account?: AccountCalls
  session?: SessionCalls
  tasks?: TaskCalls
  prices?: RecordOptions<PriceColumn>
  /**
   * The gateway can read prices there and compare them with its own; `options` are those of the ratios it publishes.
   */
  priceSources?:
    { sources: Call; compare: (source: Wire) => Call; options: Readonly<Record<string, string>> } | undefined
  groups?: RecordOptions<GroupColumn>
  batch?: Batch | undefined
  /** A call takes at most a hundred ids. */
  fetchKeys?: ((tokenIds: readonly Id[]) => Call) | undefined
  manageUser?: (user: { id: Id; username: string }, action: string) => Wire
  /** A deletion that was carried out may be reported as failed: the read of a deleted user is then refused so. */
  gone?: RegExp
  /** A quota in the record is logged as changed, but not stored. */
  ignoresQuota?: true
  /** Codes are refused so until root has confirmed the gateway's terms by this call. */
  terms?: { refusal: RegExp; confirm: Call }
  /** The status says whether there are texts to which users agree. */
  legalTexts?: Record<'agreement' | 'privacy', string> & {
    /** A registration must say so that the user agrees. */
    registration?: Wire
    /** The call stores that the user has agreed to the texts as they are. */
    consent?: Call
  }
  /** The call precedes a registration by a service that needs a code of an invitation. */
  inviteCode?: (code: string) => Call
  /** The status has the news; the call is made when the home page is shown. */
  news?: () => Promise<(status: Wire) => News>
  /** The call counts how the calls of each model went, failed ones too: the share that succeeded, by model. */
  modelRates?:
    | {
        path: string
        read: (data: unknown) => ReadonlyMap<string, number>
        /** The share of each hour is by its beginning in epoch seconds. */
        hoursOf: (model: string) => string
        readHours: (data: unknown) => ReadonlyMap<number, number>
      }
    | undefined
  /** A response may have no envelope; undefined for any other. */
  reply?: (body: unknown) => Wire | undefined
  /** The client refuses a change that was not seen to do what is meant here. If omitted, all were. */
  isSupportedWrite?: (
    call: { method: string; path: string; body?: Wire | undefined },
    gateway: DialectContext,
  ) => boolean
}

/** The records are read and written as texts of options, one for each column. */
export interface RecordOptions<Column extends { option: string } = { option: string }> {
  columns: readonly Column[]
  list: Call
  /** The gateway refuses the list so while there are no records. */
  none?: RegExp
  read: (rows: readonly Wire[]) => Record<string, string>
  /** The calls turn the rows, as they are stored, into what the texts of some columns say. */
  write: (texts: Readonly<Record<string, string>>, rows: readonly Wire[]) => readonly Call[]
}

interface ListCalls {
  query?: (path: string) => Query
  /** The lists here are paged from 0, unlike the others. */
  fromZero?: readonly string[]
}

interface LogCalls {
  /** Converts one-api's parameters for filtering the log, or for a sum over it. */
  query?: (query: Query, of: 'rows' | 'sum') => Query
  /** In milliseconds; default 1. */
  latencyUnit?: number
  /** The line of a channel test states a cost that is charged to no user. */
  freeTests?: true
  /** The dashboard is then that of the user alone. */
  ownDashboard?: (user: { id: Id; role: number }) => Query
}

interface ChannelCalls {
  /** A state that issues tokens may have other types. */
  typesByTokens?: () => readonly ChannelTypeRow[]
  /** One channel per line of the key or, with a mode, one for all; `refused`: words of a version that differs. */
  create?: { body: (draft: Wire, keyMode: KeyMode | undefined) => Wire; refused: RegExp }
  /** Lists show one channel per tag: `all` is the path of the tags, `channels` that of the channels of each. */
  tags?: { all: string; channels: (tag: string) => string }
  /** If omitted, each channel of the tag is changed separately. */
  renameTag?: (tag: string, name: string) => Call
  /** Lists the keys of a channel (pages from 0), or acts on them. */
  manageKeys?: (
    channelId: Id,
    action: KeyAction | 'list',
    named: { index?: number | undefined; page?: number; pageSize?: number },
  ) => Call
  /** `revealKeys` shows all keys to root after a proof of presence. */
  appendKeys?: (channelId: Id, keys: readonly string[]) => Call
  revealKeys?: (channelId: Id) => Call
}

interface AccountCalls {
  /** `self` is the answer of `/api/user/self`. */
  read: (self: Wire) => OwnExtras
  /** Not every administrator may create and delete channels and change where they send what: the account says it. */
  grantsConnecting?: true
  /** The operator has added these services; `userId` is another user. */
  bindings?: (userId?: Id) => string
  /** An administrator clears another user's mail address with it, if this version has it. */
  clearMail?: (status: GatewayStatus, userId: Id) => Call | undefined
  moveReward?: (units: number) => Call
  saveWarning?: () => Promise<SaveWarning>
  /** Omitted where the status has the address. */
  shopLink?: (fetchPath: (path: string) => Promise<unknown>) => Promise<string>
}

/** `owed` could not be put back of the user's other settings, and is for the next attempt. */
export type SaveWarning = (gateway: DialectContext, draft: WarningDraft, owed: Wire) => Promise<void>

export interface SessionCalls {
  /** A session may start by other means than a password. */
  signInResult: (gateway: DialectContext, data: unknown) => SignInResult
  /** Makes the first account of a gateway whose status says that it has not been set up. */
  setUp: (username: string, password: string) => Call
  /** `binds`: for the signed-in user's account; `aff` credits who has invited, should the service register one. */
  oauthState: (
    gateway: DialectContext,
    request: { provider: string; aff?: string },
    binds: boolean,
  ) => Promise<string>
  /** Undefined if the code of a service was bound to the signed-in user's account. */
  redeem: (
    gateway: DialectContext,
    path: string,
    query: Record<string, string>,
    signal: AbortSignal | undefined,
  ) => Promise<SignInResult | undefined>
  /** `path` binds a mail address, or an account of a service. */
  bind: (gateway: DialectContext, path: string, fields: Record<string, string>) => Promise<unknown>
  bindFramed: (gateway: DialectContext, path: string, fields: Record<string, string>) => Promise<unknown>
  signOut: (gateway: DialectContext) => Promise<unknown>
  /** Resolves to the new token; without a session, begins that of the cookie, whose id is lost. */
  renewToken: (gateway: DialectContext, session: string) => Promise<string>
  /** Every call of a signed-in user sends them. */
  headersOf: (userId: Id) => Record<string, string>
}

interface TaskCalls {
  path: (started: unknown) => string | undefined
  /** Once a test of all channels has ended, it says how many have passed and failed. */
  readTest: (task: Wire) => { ended: boolean; passed: number; failed: number }
  /** The path starts the cleanup, whose end says how many lines are gone, or why it failed. */
  logCleanup?: {
    start: string
    read: (task: Wire) => { ended: boolean; deleted: number; failure: string; upTo: number }
  }
}

export interface Batch {
  /** In records per call. */
  max: number
  /** Undefined if each record needs a call of its own. */
  call: (kind: 'token' | 'channel', ids: readonly Id[], change: Wire | undefined) => Call | undefined
  /** Undefined if the response does not say; records already in that state may not be counted. */
  counted: (data: unknown) => number | undefined
}
