import type { ChannelDraft } from '../domain/channels/channel.ts'
import type { ChannelTypeRow } from '../domain/channels/channel-types.ts'
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

/** The supported gateways. Only `detectDialect` and `loadDialect` depend on this list. */
export type DialectName = 'one-api' | 'laisky' | 'one-hub' | 'done-hub' | 'new-api'

/** Reads the prices; `fetchPath` requests each path once, for what is in `data` or for the whole response. */
export type FetchPrices = (
  fetchPath: (path: string, whole?: boolean) => Promise<unknown>,
  status: Pick<GatewayStatus, 'quota_per_unit' | 'self_use_mode_enabled'>,
) => Promise<PublishedPrices>

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
  /** Older versions, which list these resources without an envelope (as `p from 0`). */
  older?: { lists: readonly string[]; dialect: Dialect }
  /** Calls that an IP address may make in any so many seconds, unless its operator set another limit. */
  rateLimit: RateLimit
  /** The query parameter for the page size; omitted if the page size is fixed. */
  sizeField?: string
  /** Maximum page size that may be requested; omitted if it is fixed. */
  pageLimit?: number
  /** The field that identifies a record, in lists, responses and requests. */
  idField: string
  /** Query parameters that sort the list at `path` by one of one-api's orders; none for its default order. */
  orderBy: (order: string, path: string) => Record<string, string>
  /** `path` and `keyword` are one-api's; `keeps`: which records match, where the gateway cannot search for it. */
  search?: (
    path: string,
    keyword: string,
    paging: Paging,
  ) => { path: string; query: Query; keeps?: ((wire: Wire) => boolean) | undefined }
  /** Renames the fields of a received record to those that shapes read; the id is already set. */
  read?: (wire: Wire) => Wire
  /** A change to a key clears omitted fields, most importantly its status, so the stored fields are sent with it. */
  wholeTokens?: boolean
  /** `with models`: only if it changes the models, and then the key too, which is sent when a channel is read. */
  wholeChannels?: 'always' | 'with models'
  /** Made from one-api's where it continues them: the same number may mean another company. */
  channelTypes?: (ofOneApi: readonly ChannelTypeRow[]) => readonly ChannelTypeRow[]
  /** If omitted, a change clears what it omits; `with quota`: an omitted quota is noted as a change to 0. */
  mergesUsers?: 'as sent' | 'with quota' | undefined
  /** Converts an API key to what is sent. */
  writeToken?: (draft: Partial<TokenDraft>, stored: Wire) => Wire
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
   * The calls that ask a provider for its models: with a typed address and key, or those of a stored channel. They change
   * nothing. `kept`: the gateway looks for changes by itself and keeps them in the channel; the call that makes it look,
   * and the entries of `settings` with what was found, what is ignored of it, and when it was looked.
   */
  providerModels?: {
    typed?: (draft: Partial<ChannelDraft>) => Call
    stored?: (channelId: Id) => Call
    kept?: {
      detect: (channelId: Id) => Call
      entries: Record<'fresh' | 'gone' | 'ignored' | 'at', string>
    }
  }
  /** The call that enables or disables all channels of a tag. */
  switchTag?: (tag: string, on: boolean) => Call
  channelStatusCall?: (channelId: Id, status: number) => Call
  /** The call that copies a channel with its key; `suffix` is appended to the copy's name, if that can be chosen. */
  copyCall?: ((channelId: Id, suffix: string) => Call) | undefined
  giveQuota?: (userId: Id, quota: number, remark: string) => Call
  /** Versions without this call report success but change nothing, and take the quota in the record. */
  setQuota?: (userId: Id, quota: number, before: number) => Call
  /** The call with which an administrator removes another user's second factor. */
  dropSecondFactorCall?: (userId: Id) => Call
  /** The user's own groups as a map, all as pages for administrators, and the field of the name. */
  groupNames?: { own: string; all?: { path: string; query: Query }; field: string }
  /** How users pay online, if they can; loaded when a top-up is shown. */
  payments?: (() => Promise<Payments>) | undefined
  /** Names of the models that the user's account may call. */
  listModels?: (fetchPath: (path: string) => Promise<unknown>) => Promise<string[]>
  /** The services that users can sign in with, in the order shown; if omitted, one-api's. */
  providers?: OwnProviders
  /** Where the response is not always the user's record; `prove` gets a bot check's token, valid once. */
  signIn?: (
    gateway: DialectContext,
    username: string,
    password: string,
    prove: () => Promise<string>,
  ) => Promise<SignInResult>
  /** Extracts what a log line records about a call beyond the specification. */
  logExtras?: (wire: Wire) => LogExtras & LogAudit
  /** The ratios that a log line notes for a call, if not in one-api's words. */
  callRatios?: (wire: Wire) => CallRatios | undefined
  /** The prices that the gateway publishes; loaded when prices are shown. */
  fetchPrices?: () => Promise<FetchPrices>
  /** Our log types that have a different number at this gateway: numbers above 4 differ between forks. */
  logTypes: Partial<Record<number, number>>
  /** What no other gateway has. */
  extensions: Extensions
  /** What screens need to know of all this. */
  capabilities: Capabilities
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

export const withId = ({ idField }: Dialect, id: Id) => ({ [idField]: id })
