import {
  getUser,
  manageUser,
  updateUser,
  type UserAction,
  type UserChanges,
} from '../../api/administration/administration.ts'
import {
  channelKeys,
  deleteChannel,
  getChannel,
  listChannels,
  updateChannel,
} from '../../api/channels/channels.ts'
import { giveQuota } from '../../api/administration/give-quota.ts'
import {
  deleteRedemption,
  getRedemption,
  redemptionKeys,
  setRedemptionStatus,
  updateRedemption,
} from '../../api/administration/redemptions.ts'
import {
  changeToken,
  deleteToken,
  getToken,
  listTokens,
  setTokenStatus,
  tokenKeys,
} from '../../api/tokens.ts'
import { userKeys } from '../../api/users.ts'
import type { Id } from '../../domain/id.ts'
import { UserStatus, type User } from '../../domain/accounts/user.ts'
import type { Redemption, RedemptionDraft } from '../../domain/redemption.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import { movedQuota } from '../../domain/quota.ts'
import type { Token, TokenDraft } from '../../domain/tokens/token.ts'
import { record } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { fillPages, hideRow, patchRow } from '../lists/data/list-rows.ts'
import { tokenWays } from '../../domain/tokens/token-fields.ts'
import { itemOf, type Kind, type ShownKind, type Thing } from './job-item.ts'
import type { JobPlan } from './job.ts'
import { togetherOf } from './batch-call.ts'

const tokens = {
  rows: tokenKeys.list,
  read: getToken,
  list: (gateway: Gateway, page: number) => listTokens(gateway, page, '', undefined, true),
}
const channels = {
  rows: channelKeys.list,
  read: getChannel,
  list: (gateway: Gateway, page: number) => listChannels(gateway, page, undefined, true),
}
const codes = { rows: redemptionKeys.list, read: getRedemption }
const users = { rows: userKeys.list, read: getUser }

/** Carries the type of a kind's changes, and whether it deletes. */
type Made<Change, Removes> = ShownKind & { readonly of?: { change: Change; removes: Removes } }

const kind = <Row extends { id: Id }, Change = never>(made: Kind<Row, Change>) =>
  ({
    ...made,
    show: (gateway: Gateway, id: Id, changes: Partial<Row>) =>
      made.removes ? hideRow(gateway, made.rows, id) : patchRow(gateway, made.rows, id, changes),
  }) as unknown as Made<Change, false>

const removing = <Row extends { id: Id }>(made: Omit<Kind<Row>, 'removes' | 'becomes' | 'ways'>) =>
  kind({ ...made, removes: true }) as unknown as Made<undefined, true>

const kinds = {
  'token-status': kind<Token, { status: number }>({
    ...tokens,
    write: async (gateway, { id }, { status }) => void (await setTokenStatus(gateway, id, status)),
  }),
  'token-edit': kind<Token, Partial<TokenDraft>>({
    ...tokens,
    ways: tokenWays,
    write: async (gateway, { id }, change, before) => void (await changeToken(gateway, id, change, before)),
  }),
  /**
   * Adds to or subtracts from the quota at the time of writing, so that usage in the meantime still counts.
   */
  'token-quota': kind<Token, { by: number; least?: number }>({
    ...tokens,
    ways: tokenWays,
    becomes: ({ by, least }, { remain_quota }) => ({ remain_quota: movedQuota(remain_quota, by, least) }),
    write: async (gateway, { id }, { by, least }, before) => {
      const moved = ({ remain_quota }: Token) => ({ remain_quota: movedQuota(remain_quota, by, least) })
      await changeToken(gateway, id, moved, before)
    },
  }),
  'token-delete': removing({
    ...tokens,
    batch: 'token',
    write: (gateway, { id }) => deleteToken(gateway, id),
  }),
  /** Status, group, priority, weight, models, tag. */
  'channel-edit': kind<Channel, Omit<Parameters<typeof updateChannel>[2], 'config'>>({
    ...channels,
    ways: { models: 'names', group: 'names' },
    batch: 'channel',
    write: (gateway, { id }, change) => updateChannel(gateway, id, change),
  }),
  /** A new key or address. The gateway never tells the key, so that nobody can read it back. */
  'channel-connection': kind<Channel, { key?: string; base_url?: string }>({
    ...channels,
    secret: true,
    hidden: ['key'],
    write: (gateway, { id }, { key, base_url }) =>
      updateChannel(gateway, id, { ...(key && { key }), ...(base_url && { base_url }) }),
  }),
  'channel-delete': removing({
    ...channels,
    batch: 'channel',
    write: (gateway, { id }) => deleteChannel(gateway, id),
  }),
  'code-status': kind<Redemption, { status: number }>({
    ...codes,
    write: (gateway, { id }, { status }) => setRedemptionStatus(gateway, id, status),
  }),
  'code-edit': kind<Redemption, Partial<Pick<RedemptionDraft, 'name' | 'quota'>>>({
    ...codes,
    write: async (gateway, { id }, change, before) =>
      updateRedemption(gateway, id, { ...(before ?? (await getRedemption(gateway, id))), ...change }),
  }),
  'code-delete': removing({ ...codes, write: (gateway, { id }) => deleteRedemption(gateway, id) }),
  'user-edit': kind<User, UserChanges>({
    ...users,
    ways: { group: 'names', quota: 'amount' },
    write: (gateway, { id }, change) => updateUser(gateway, id, change),
  }),
  /** Adds to or subtracts from the user's quota at the time of writing. */
  'user-quota': kind<User, { by: number; remark: string }>({
    ...users,
    ways: { quota: 'amount' },
    becomes: ({ by }, { quota }) => ({ quota: movedQuota(quota, by, 1) }),
    write: async (gateway, { id }, { by, remark }) => {
      const isSeen = await giveQuota(gateway, id, by, remark)
      if (id === gateway.session.getState().user?.id) void gateway.resources.invalidate(userKeys.self)
      return isSeen
    },
  }),
  /** `status` and `role` in the change serve to verify it. */
  'user-manage': kind<User, { action: UserAction; status?: number; role?: number }>({
    ...users,
    write: async (gateway, { id, name }, { action }) =>
      void (await manageUser(
        gateway,
        { id, username: name || (await getUser(gateway, id)).username },
        action,
      )),
  }),
  'user-delete': removing({
    ...users,
    // one-api keeps them as deleted.
    isGone: ({ status }) => status === UserStatus.deleted,
    write: async (gateway, { id, name }) =>
      void (await manageUser(
        gateway,
        { id, username: name || (await getUser(gateway, id)).username },
        'delete',
      )),
  }),
} satisfies Record<string, ShownKind>

export type JobKind = keyof typeof kinds

type Of<Name extends JobKind> = NonNullable<(typeof kinds)[Name]['of']>

/** The change of a kind of job. */
export type ChangeOf<Name extends JobKind> = Of<Name>['change']

/** Kinds that delete: there is no way back. */
export type Removing = { [Name in JobKind]: Of<Name>['removes'] extends true ? Name : never }[JobKind]

/** One record and its change. The change back is one of the same kind; where the kind has none, it cannot be given. */
export type ThingOf<Name extends JobKind> = Pick<Thing, 'id' | 'name'> &
  (Name extends Removing
    ? { change?: undefined; back?: undefined }
    : { change: ChangeOf<Name>; back?: ChangeOf<Name> | undefined })

type Ends = Pick<JobPlan, 'onItem' | 'onEnd'>

/** The plan of a job whose changes are plain data. */
export const planOf = <Name extends JobKind>(
  kind: Name,
  title: string,
  things: readonly ThingOf<Name>[],
  ends: Ends = {},
): JobPlan => planned(kind, title, things, ends)

/** The same for things whose changes were made to fit the kind, as `Plan` of a bulk action does. */
export function planned(
  name: JobKind,
  title: string,
  things: readonly Thing[],
  { onItem, onEnd }: Ends,
): JobPlan {
  const kind: ShownKind = kinds[name]
  const { rows, removes, batch, list } = kind
  return {
    kind: name,
    title,
    items: things.map((thing) => itemOf(kind, thing)),
    together:
      batch &&
      list &&
      ((gateway, items) =>
        togetherOf(
          { ...kind, batch, list, show: (at, id, change) => kind.show(at, id, record(change)) },
          gateway,
          items,
        )),
    onItem,
    onEnd(job, gateway) {
      if (removes) fillPages(gateway, rows)
      onEnd?.(job, gateway)
    },
  }
}

/** Makes plans of a stored job kind; undefined for an unknown kind. */
export const kindOf = (kind: string) =>
  Object.hasOwn(kinds, kind) && !(kinds[kind as JobKind] as ShownKind).secret
    ? (name: string, title: string, things: readonly Thing[]) => planned(name as JobKind, title, things, {})
    : undefined
