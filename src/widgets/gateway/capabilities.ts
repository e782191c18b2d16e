import type { TextLimits } from '../domain/limits.ts'
import type { LogExtras } from '../domain/log.ts'
import type { MoreField } from '../domain/channels/more-fields.ts'
import type { AgentPaths } from '../domain/tokens/samples.ts'
import type { AddressKind } from '../domain/tokens/token-fields.ts'
import type { DashboardDays } from '../domain/usage/metrics.ts'

/** What differs from one-api v0.6; `byCalls` adds what follows from a dialect's calls. */
export interface Capabilities {
  /** Orders by the name of a list; if omitted, the gateway supports all. Other orders are sorted locally. */
  sorts?: Record<string, readonly string[]>
  /** By the name of the list, where it differs from one-api. */
  search?: Record<string, SearchMatch>
  /** Omitted ones are one-api's. */
  texts?: Partial<TextLimits>
  /** Default: networks. */
  addresses?: AddressKind
  channelFields?: readonly MoreField[]
  noSystemPrompt?: boolean
  /** Redemption codes may have an end. */
  codesExpire?: boolean
  /** A remark about given quota is stored nowhere. */
  noRemarks?: boolean
  /** A banned user stays signed in with a cookie; sessions by tokens end. */
  bansKeepSessions?: boolean
  /** Keys are sent masked and revealed by a separate call. */
  reveal?: boolean | undefined
  /** Administrators can see the keys of all users and, with `states`, enable and disable them. */
  othersKeys?: 'read' | 'states' | undefined
  /** Channels have tags; with `collapsed`, lists show one channel per tag. */
  tags?: 'listed' | 'collapsed'
  /** Tags are segments of paths, which not every tag can be. */
  tagsInAddresses?: boolean
  /** The gateway does not list its models by provider type. */
  noModelsByType?: boolean
  /** Only the gateway itself may mark a channel as automatically disabled. */
  statesByHand?: boolean
  /** A channel may hold several keys. */
  multiKey?: boolean
  /** The gateway can copy channels, including their keys. */
  copyChannel?: boolean
  /** The gateway can ask the provider of a stored channel for its models. */
  providerModels?: boolean
  /** The list of all users' tasks can be filtered by one user. */
  tasksByUser?: boolean
  /** The status has announcements, questions with answers, and addresses of the API. */
  news?: boolean
  /** Users are warned before their balance runs out, and choose how. */
  quotaWarning?: boolean
  /** Earnings of invitations are kept apart from the balance, and can be moved to it. */
  invitations?: boolean
  /** The names are records or, as in one-api, in the options. */
  groupNames?: 'records' | 'options' | undefined
  /** The last use of every key is noted, not only of those with a limit. */
  notesEveryUse?: boolean
  /** The gateway shows a key's owner its limit, use and calls, besides the billing calls that all have. */
  usageByKey?: boolean
  /** A key may have a group that its user may use. */
  keyGroups?: boolean
  /** The fields of the log beyond the specification. */
  logColumns?: readonly (keyof LogExtras)[]
  logTypes?: readonly number[]
  /** The log of all users has the names of channels. */
  channelNames?: boolean
  /** Ids are strings, also those of channels in the log. */
  textIds?: boolean
  /** A channel test must name a model. */
  testsByModel?: boolean
  /** The log cannot be searched for operations by name. */
  operations?: boolean
  /** The log has no lines of channel tests. */
  noTestLines?: boolean
  /** Only the time of a passed test is noted: in a test of all, each channel has a call of its own. */
  passesByTime?: boolean
  /** A pass is a line of consumption by this key name, a failure none; disabled channels are not tested together. */
  passesAsCalls?: string
  /** Default: seven days of UTC that are up to date. */
  ownDays?: DashboardDays
  /** The figures of a user's own dashboard are read from the log. */
  noOwnDashboard?: boolean
  /** `2fa` also has backup codes. */
  secondFactor?: 'totp' | '2fa'
  /** `many` and `webauthn` are the family's two sets of calls; `one` is new-api's, with one passkey per user. */
  passkeys?: 'many' | 'webauthn' | 'one'
  /** Open sessions can be listed and ended. */
  sessions?: boolean
  /** Changing one's own password requires the old one. */
  oldPassword?: boolean
  /** Prices may follow the hour, which explains what a call was charged. */
  priceHours?: boolean
  /**
   * Calls of models without a price are refused, unless it is for own use; elsewhere they are charged at its default.
   */
  refusesUnpriced?: boolean
  /** The gateway speaks these protocols besides OpenAI's chat completions. */
  agents?: AgentPaths
  /** Users cannot delete their own account. */
  keepsAccounts?: boolean
}

/** `channelPart` and `accountPart` match the id, or any part of the name or address. */
type SearchMatch = 'namePart' | 'channelPart' | 'accountPart'
