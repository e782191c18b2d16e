import {
  getUser,
  manageUser,
  updateUser,
  type UserAction,
  type UserChanges,
} from '../../api/administration/administration.ts'
import { channelKeys, deleteChannel, getChannel, updateChannel } from '../../api/channels/channels.ts'
import { giveQuota } from '../../api/administration/give-quota.ts'
import {
  deleteRedemption,
  editRedemption,
  getRedemption,
  redemptionKeys,
  setRedemptionStatus,
} from '../../api/administration/redemptions.ts'
import { deleteToken, editToken, getToken, setTokenStatus, tokenKeys } from '../../api/tokens.ts'
import { userKeys } from '../../api/users.ts'
import type { Id } from '../../domain/id.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { Redemption, RedemptionDraft } from '../../domain/redemption.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import { movedQuota } from '../../domain/quota.ts'
import type { Token, TokenDraft } from '../../domain/tokens/token.ts'
import { record } from '../../domain/wire.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Page } from '../../domain/paging.ts'
import type { ResourceKey, ResourcePrefix } from '../../domain/resource-key.ts'
import { fillPages, hideRow, patchRow } from '../lists/data/list-rows.ts'
import { merge, type Ways } from '../../domain/forms/merge.ts'
import { tokenWays } from '../../domain/tokens/token-fields.ts'
import { followUp } from '../../domain/follow-up.ts'
import type { JobItem, JobPlan, RunItem } from './job.ts'
import { togetherOf } from './batch-call.ts'
import { isApplied } from './is-applied.ts'

/** One record and its change, as plain data. */
export interface Thing {
  id: Id
  /** Empty if the job was restored from storage. */
  name: string
  change?: unknown
  /** The change that undoes it; omitted if it cannot be undone. */
  back?: unknown
}

/**
 * A change to one record expressed as plain data, so that it can be stored, resumed after a crash and undone.
 */
interface Kind<Row = object, Change = never> {
  rows: ResourceKey<Page<Row>>
  /** Resolves to the fields of the row that have changed. */
  write: (gateway: Gateway, thing: Thing, change: Change) => Promise<Partial<Row> | void>
  /**
   * Reads the record to check whether a change without an answer was stored; omitted if reading cannot tell.
   */
  read?: (gateway: Gateway, id: Id, signal: AbortSignal) => Promise<Row & object>
  /** How its fields take up what others have stored since the change was planned. */
  ways?: Ways<Row>
  removes?: boolean
  /** The change holds a secret: it stays in this page's memory, so that the job cannot resume after a reload. */
  secret?: boolean
  /** The name of its records in batch calls, for gateways that can change many records with one call. */
  batch?: 'token' | 'channel'
}

const tokens = { rows: tokenKeys.list, read: getToken }
const channels = { rows: channelKeys.list, read: getChannel }
const codes = { rows: redemptionKeys.list, read: getRedemption }
const users = { rows: userKeys.list, read: getUser }

/** A kind that also shows what it has written: the only place that knows the type of its rows. */
interface ShownKind extends Omit<Kind, 'rows'> {
  rows: ResourcePrefix
  show: (gateway: Gateway, id: Id, changes: object) => void
}

const kind = <Row extends { id: Id }, Change = never>(made: Kind<Row, Change>) =>
  ({
    ...made,
    show: (gateway: Gateway, id: Id, changes: Partial<Row>) =>
      made.removes ? hideRow(gateway, made.rows, id) : patchRow(gateway, made.rows, id, changes),
  }) as unknown as ShownKind

const kinds = {
  'token-status': kind<Token, { status: number }>({
    ...tokens,
    write: (gateway, { id }, { status }) => setTokenStatus(gateway, id, status).then(() => ({ status })),
  }),
  'token-edit': kind<Token, Partial<TokenDraft>>({
    ...tokens,
    ways: tokenWays,
    write: async (gateway, { id }, change) => (await editToken(gateway, id, change)).stored,
  }),
  /**
   * Adds to or subtracts from the quota at the time of writing, so that usage in the meantime still counts.
   */
  'token-quota': kind<Token, { by: number; least?: number }>({
    rows: tokenKeys.list,
    write: async (gateway, { id }, { by, least }) => {
      const moved = ({ remain_quota }: Token) => ({ remain_quota: movedQuota(remain_quota, by, least) })
      return (await editToken(gateway, id, moved)).stored
    },
  }),
  'token-delete': kind({
    ...tokens,
    removes: true,
    batch: 'token',
    write: (gateway, { id }) => deleteToken(gateway, id),
  }),
  /** Status, group, priority, weight, models, tag. */
  'channel-edit': kind<Channel, Omit<Parameters<typeof updateChannel>[2], 'config'>>({
    ...channels,
    ways: { models: 'names', group: 'names' },
    batch: 'channel',
    write: (gateway, { id }, change) => updateChannel(gateway, id, change).then(() => change),
  }),
  /** A new key or address. The gateway never tells the key, so that nobody can read it back. */
  'channel-connection': kind<Channel, { key?: string; base_url?: string }>({
    rows: channelKeys.list,
    secret: true,
    write: async (gateway, { id }, { key, base_url }) => {
      await updateChannel(gateway, id, { ...(key && { key }), ...(base_url && { base_url }) })
      return base_url ? { base_url } : {}
    },
  }),
  'channel-delete': kind({
    ...channels,
    removes: true,
    batch: 'channel',
    write: (gateway, { id }) => deleteChannel(gateway, id),
  }),
  'code-status': kind<Redemption, { status: number }>({
    ...codes,
    write: (gateway, { id }, { status }) => setRedemptionStatus(gateway, id, status).then(() => ({ status })),
  }),
  'code-edit': kind<Redemption, Partial<Pick<RedemptionDraft, 'name' | 'quota'>>>({
    ...codes,
    write: (gateway, { id }, change) => editRedemption(gateway, id, change),
  }),
  'code-delete': kind({ ...codes, removes: true, write: (gateway, { id }) => deleteRedemption(gateway, id) }),
  'user-edit': kind<User, UserChanges>({
    ...users,
    ways: { group: 'names', quota: 'amount' },
    write: (gateway, { id }, change) => updateUser(gateway, id, change).then(() => change),
  }),
  /** Adds to or subtracts from the user's quota at the time of writing. */
  'user-quota': kind<User, { by: number; remark: string }>({
    rows: userKeys.list,
    write: async (gateway, { id }, { by, remark }) => {
      await giveQuota(gateway, id, by, remark)
      if (id === gateway.session.getState().user?.id) void gateway.resources.invalidate(userKeys.self)
      return getUser(gateway, id)
        .then(({ quota }) => ({ quota }))
        .catch(() => undefined)
    },
  }),
  /**
   * The response contains the new row; `status` and `role` in the change only serve to verify it after a lost
   * response.
   */
  'user-manage': kind<User, { action: UserAction; status?: number; role?: number }>({
    ...users,
    write: async (gateway, { id, name }, { action }) =>
      manageUser(gateway, { id, username: name || (await getUser(gateway, id)).username }, action),
  }),
  'user-delete': kind({
    ...users,
    removes: true,
    write: async (gateway, { id, name }) =>
      void (await manageUser(
        gateway,
        { id, username: name || (await getUser(gateway, id)).username },
        'delete',
      )),
  }),
} satisfies Record<string, ShownKind>

export type JobKind = keyof typeof kinds

/** The plan of a job whose changes are plain data. */
export function planOf(
  kind: JobKind,
  title: string,
  things: readonly Thing[],
  { onItem, onEnd }: Pick<JobPlan, 'onItem' | 'onEnd'> = {},
): JobPlan {
  const { rows, removes, read, batch, show }: ShownKind = kinds[kind]
  return {
    kind,
    title,
    items: things.map((thing) => itemOf(kinds[kind], thing)),
    together:
      batch &&
      read &&
      ((gateway, items) =>
        togetherOf(
          { batch, read, removes, show: (at, id, change) => show(at, id, record(change)) },
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
    ? (name: string, title: string, things: readonly Thing[]) => planOf(name as JobKind, title, things)
    : undefined

interface Planned {
  gateway: Gateway
  id: Id
  /** The change, and the values it was planned to replace. */
  what: unknown
  from: unknown
  /** It takes back what a job has done, so it must not take back what others have done since. */
  undoes: boolean
  signal: AbortSignal
}

/**
 * A planned change as it applies to what is stored now. What a job sets is set whatever it was before; what an undo
 * would change back must still be as the job has left it.
 * @throws GatewayError of kind `changed` if it is not
 */
async function upToDate(
  { read, ways = {} }: Pick<Kind, 'read' | 'ways'>,
  planned: Planned,
): Promise<unknown> {
  const { gateway, id, what, from, undoes, signal } = planned
  const merges = Object.keys(record(what)).some((field) => field in ways)
  if (!read || from === undefined || what === undefined || !(merges || undoes)) return what
  const stored: object = await read(gateway, id, signal)
  const { changes, conflicts } = merge(
    { base: record(from), changes: record(what) },
    record(stored),
    ways as Ways<Record<string, unknown>>,
  )
  if (undoes && conflicts.length > 0) throw new GatewayError(GatewayErrorKind.changed)
  return changes
}

function itemOf({ show, write, read, ways, removes, secret }: ShownKind, thing: Thing): JobItem {
  const { id, name, change, back } = thing
  const does =
    (what: unknown, from: unknown, undoes = false): RunItem =>
    async (gateway, signal) => {
      const changes = await write(
        gateway,
        thing,
        (await upToDate({ read, ways }, { gateway, id, what, from, undoes, signal })) as never,
      )
      followUp(() => show(gateway, id, changes ?? {}))
    }
  return {
    ...{ id, name, back },
    change: secret ? undefined : change,
    run: does(change, back),
    undo: back === undefined ? undefined : does(back, change, true),
    look: read && ((gateway, signal) => isApplied({ read, removes }, gateway, thing, signal)),
  }
}
