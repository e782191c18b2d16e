import type { LogExtras } from '../domain/log.ts'

/** What one-api v0.6 cannot do or does otherwise: left out means that it is as there. Screens ask for nothing else. */
export interface Capabilities {
  /** Lists say how many rows there are. */
  totals?: boolean
  /** Most rows of a page that may be asked for; left out: the size is fixed. */
  pageLimit?: number
  /** Of one-api's orders those that a list knows, by its name; left out: all. Others have to be made here. */
  sorts?: Record<string, readonly string[]>
  /** What searches match that match otherwise than in one-api, by the name of the list. */
  search?: Record<string, SearchMatch>
  /** Keys come masked and are shown by a call of their own. */
  reveal?: boolean
  /** Administrators see the keys of all users; `states`: and enable and disable them. */
  othersKeys?: 'read' | 'states'
  /** Calls that act on many records of a kind at once. */
  batch?: readonly ('token' | 'channel')[]
  /** Channels have tags; `collapsed`: its lists show one channel of each. */
  tags?: 'listed' | 'collapsed'
  /** Tags are parts of addresses, and not every tag fits. */
  tagsInAddresses?: boolean
  /** It does not list its models by provider type. */
  noModelsByType?: boolean
  /** That a channel is disabled automatically only the gateway itself may say. */
  statesByHand?: boolean
  /** A channel may hold several keys. */
  multiKey?: boolean
  /** The gateway copies channels itself, with their keys. */
  copyChannel?: boolean
  /** Its user groups have names beside their symbols, and are records of their own or in its options, as in one-api. */
  groupNames?: 'records' | 'options'
  /** A key may have a group of its own, one of those that its user may use. */
  keyGroups?: boolean
  /** What its log records of a call beyond the specification. */
  logColumns?: readonly (keyof LogExtras)[]
  /** Types of its lines that one-api has not, by our numbers, as far as it can be asked for them. */
  logTypes?: readonly number[]
  /** Records are named by texts, channels in the log too. */
  textIds?: boolean
  /** A channel test has to name a model. */
  testsByModel?: boolean
  /** Its log has no lines of channel tests. */
  noTestLines?: boolean
  /** What answers figures in one call: `range`: the own dashboard takes dates; `analytics`: sums by period. */
  dashboards?: readonly ('range' | 'analytics' | 'site')[]
  /** A code as the second step of signing in: `totp`, or `2fa` with backup codes beside it. */
  secondFactor?: 'totp' | '2fa'
  /** Passkeys: one of the two sets of calls of the family, or new-api's one a user. */
  passkeys?: 'many' | 'webauthn' | 'one'
  /** Open sessions can be listed and ended. */
  sessions?: boolean
  /** The own profile wants the old password for a new one. */
  oldPassword?: boolean
  /** It has options that one-api has not, and is without some of those. */
  ownOptions?: boolean
  /** Nobody can delete the own account. */
  keepsAccounts?: boolean
  /** Only read in its sources, never run. */
  unproven?: boolean
}

/** A part of a name, or a part of a name or address beside the id. */
type SearchMatch = 'namePart' | 'channelPart' | 'accountPart'
