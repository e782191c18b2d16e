import type { ChannelDraft } from '../domain/channels/channel.ts'
import type { ChannelTypeRow } from '../domain/channels/channel-types.ts'
import type { FindingNames } from '../domain/channels/model-changes.ts'
import type { Id } from '../domain/id.ts'
import type { CallRatios, LogAudit, LogExtras } from '../domain/log.ts'
import type { PublishedPrices } from '../domain/prices/published.ts'
import type { GatewayStatus } from '../domain/status.ts'
import type { TokenDraft } from '../domain/tokens/token.ts'
import { record, type Wire } from '../domain/wire.ts'
import type { Capabilities } from './capabilities.ts'
import type { Call, DialectContext, Query, SignInResult } from './dialect-context.ts'
import type { Extensions } from './extensions.ts'
import type { Payments } from './payments.ts'
import type { OwnProviders } from './dialects/providers.ts'
import type { RateLimit } from './rate-limiter.ts'

/** Only `detectDialect` and `loadDialect` depend on this list. */
export type DialectName = 'one-api' | 'laisky' | 'one-hub' | 'done-hub' | 'new-api' | 'veloera'

/** `fetchPath` requests each path once, for what is in `data` or for the whole response. */
export type FetchPrices = (
  fetchPath: (path: string, whole?: boolean) => Promise<unknown>,
  status: Pick<GatewayStatus, 'quota_per_unit' | 'self_use_mode_enabled'>,
) => Promise<PublishedPrices>

/**
 * Holds everything that differs between the supported gateways; another gateway needs a record of its own. It contains
 * only facts and small functions; screens and `api/` read it and never check which gateway it is. Omitted optional
 * fields mean the same as in one-api v0.6, whose record is the only one loaded initially.
 */
export interface Dialect {
  /** The name is for the doctor and the tests. */
  name: string
  /** The first list received determines the paging, because forks differ. */
  paging: Paging
  /** Older versions list these resources without an envelope (as `p from 0`); `isIn` recognises one by its status. */
  older?: { lists: readonly string[]; dialect: Dialect; isIn: (status: Wire) => boolean }
  /** The limit is for one IP address, unless the operator set another limit. */
  rateLimit: RateLimit
  /** Omitted if the page size is fixed. */
  sizeField?: string
  /** Omitted if the page size is fixed. */
  pageLimit?: number
  /** The field that identifies a record in lists, responses and requests. */
  idField: string
  /** Query parameters sort the list at `path` by one of one-api's orders; none for its default order. */
  orderBy: (order: string, path: string) => Record<string, string>
  /** `path` and `keyword` are one-api's; `keeps` says which records match, where the gateway cannot search for it. */
  search?: (
    path: string,
    keyword: string,
    paging: Paging,
  ) => { path: string; query: Query; keeps?: ((wire: Wire) => boolean) | undefined }
  /** Fields get the names that shapes read; the id is already set. */
  read?: (wire: Wire) => Wire
  /** A change to a key clears omitted fields, most importantly its status, so the stored fields are sent with it. */
  wholeTokens?: boolean
  /** `with models`: only if it changes the models, and then the key too, which is sent when a channel is read. */
  wholeChannels?: 'always' | 'with models'
  /** The types may continue one-api's: the same number may mean another company. */
  channelTypes?: (ofOneApi: readonly ChannelTypeRow[]) => readonly ChannelTypeRow[]
  /** If omitted, a change clears what it omits; `with quota`: an omitted quota is noted as a change to 0. */
  mergesUsers?: 'as sent' | 'with quota' | undefined
  writeToken?: (draft: Partial<TokenDraft>, stored: Wire) => Wire
  /** An administrator lists the keys of all users, or of one; `capabilities` says what can be done with them. */
  othersKeys?: {
    /** The path of the paged list; `user_id` selects the owner. */
    list: string
    /** The search finds keys of `owner` that begin with a word, or all of them if the gateway cannot combine both. */
    find: (keyword: string, owner: Id | undefined) => { path: string; query: Query }
    status?: (tokenId: Id, status: number) => Call
  }
  /**
   * The calls ask a provider for its models: with a typed address and key, or those of a stored channel. They change
   * nothing. `kept`: the gateway looks for changes by itself and keeps them in the channel; the call makes it look, and
   * the entries of `settings` are what was found, what is ignored of it, and when it looked.
   */
  providerModels?: {
    typed?: (draft: Partial<ChannelDraft>) => Call
    stored?: (channelId: Id) => Call
    /** The gateway looks for changed models itself, and stores what it finds in the channel's settings. */
    storedFindings?: { detect: (channelId: Id) => Call; names: FindingNames }
  }
  switchTag?: (tag: string, on: boolean) => Call
  channelStatusCall?: (channelId: Id, status: number) => Call
  /** The copy has the key; `suffix` is appended to its name, if that can be chosen. */
  copyCall?: ((channelId: Id, suffix: string) => Call) | undefined
  giveQuota?: (userId: Id, quota: number, remark: string) => Call
  /** Versions without this call report success but change nothing, and take the quota in the record. */
  setQuota?: (userId: Id, quota: number, before: number) => Call
  /** An administrator removes another user's second factor by this call. */
  dropSecondFactorCall?: (userId: Id) => Call
  /** `own` is a map of the user's own groups, `all` are pages for administrators. */
  groupNames?: { own: string; all?: { path: string; query: Query }; field: string }
  /** Omitted if users cannot pay online; loaded when a top-up is shown. */
  payments?: (() => Promise<Payments>) | undefined
  listModels?: (fetchPath: (path: string) => Promise<unknown>) => Promise<string[]>
  /** In the order shown; if omitted, one-api's. */
  providers?: OwnProviders
  /** The response is not always the user's record; `prove` gets a bot check's token, valid once. */
  signIn?: (
    gateway: DialectContext,
    username: string,
    password: string,
    prove: () => Promise<string>,
  ) => Promise<SignInResult>
  logExtras?: (wire: Wire) => LogExtras & LogAudit
  /** Omitted if log lines have one-api's words for the ratios. */
  callRatios?: (wire: Wire) => CallRatios | undefined
  /** The code is loaded when prices are shown. */
  fetchPrices?: () => Promise<FetchPrices>
  /** Numbers above 4 differ between forks. */
  logTypes: Partial<Record<number, number>>
  /** Each extension belongs to a single gateway. */
  extensions: Extensions
  capabilities: Capabilities
}

/** `p` counts from 0 or 1, `page` from 1. */
export type Paging = 'p from 0' | 'p from 1' | 'page from 1'

/** Gateways send 0 if a record has no id. */
export function hasId({ idField }: Dialect, record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false
  const id = (record as Record<string, unknown>)[idField]
  return typeof id === 'string' ? id !== '' : typeof id === 'number' && Number.isFinite(id) && id !== 0
}

export function translated({ idField, read }: Dialect, wire: unknown): unknown {
  if (idField === 'id' && !read) return wire
  const fields = record(wire)
  const named = { ...fields, id: fields[idField] }
  return read ? read(named) : named
}

export const withId = ({ idField }: Dialect, id: Id) => ({ [idField]: id })
