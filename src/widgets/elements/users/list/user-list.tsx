import { useState } from 'react'
import {
  getUser,
  listUsers,
  searchUsers,
  type UserOrder,
} from '../../../api/administration/administration.ts'
import { userKeys } from '../../../api/users.ts'
import {
  roleName,
  groupsOf,
  userState,
  type RoleName,
  type UserState,
} from '../../../domain/accounts/user-permissions.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { useGroupNames } from '../../../kit/accounts/group-name.tsx'
import {
  useCommon,
  useMessages,
  useWidget,
  useCapabilities,
  useStatus,
} from '../../../kit/element/widget-context.ts'
import { filtered } from '../../../kit/element/screen.tsx'
import { hiddenParts } from '../../../kit/lists/actions/action.ts'
import { EntityList, type EntityListAttributes } from '../../../kit/lists/entity-list.tsx'
import { findRow } from '../../../kit/lists/data/list-rows.ts'
import { useList } from '../../../kit/lists/data/use-list.ts'
import { useOpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import { useManaging } from '../../../kit/accounts/manage-user.ts'
import { topUpMessages, messages, type UserListMessages } from './user-list.messages.ts'
import { userActions } from './user-actions.ts'
import { StateBadge, userColumns, userOrders } from './user-columns.tsx'
import { lazy } from '../../../kit/element/lazy.tsx'
import type { NumberFormat } from '../../../domain/number-format.ts'
import { formatQuota } from '../../../domain/format.ts'
import { currencyOf, type QuotaUnit } from '../../../domain/status.ts'
import type { Filter } from '../../../kit/lists/data/filter.ts'

const TopUpDialog = lazy(() => import('./top-up-dialog.tsx'))
const UserDrawer = lazy(() => import('./user-drawer.tsx'))

const whenNew = { create: 'true' }

const UserBulk = lazy(() => import('./user-bulk.tsx'))

export function UserList(attributes: EntityListAttributes) {
  const t = useMessages(messages)
  const common = useCommon()
  const topUpWords = useMessages(topUpMessages)
  const unit = useStatus()
  const managing = useManaging()
  const form = useOpenForm('user', whenNew)
  const [chosen, choose] = useState<{ user: User; amount?: number | undefined } | null>(null)
  const topUp = (user: User, amount?: number) => choose({ user, amount })
  const { secondFactor, othersKeys } = useCapabilities()
  const { nameOf } = useGroupNames()
  const { navigate, numberFormat } = useWidget()
  const showKeys = ({ id }: User) => navigate(filtered('oneapi-token-list', { owner: String(id) }))
  const actions = userActions({
    t,
    common,
    topUpLabel: topUpWords.action,
    managing,
    form,
    topUp,
    secondFactor: secondFactor !== undefined,
    showKeys: othersKeys && showKeys,
  })
  const list = useList<User>(attributes, ({ search, filters: { below } }) => ({
    key: userKeys.list,
    load: (gateway, { page, order, rows }, signal) =>
      listUsers(gateway, page, order as UserOrder, signal, rows),
    find: searchUsers,
    columns: userColumns(t, numberFormat, nameOf, common.said),
    orders: userOrders(t, attributes.filterSearch ?? search),
    filters: userFilters(t, unit, numberFormat, nameOf, below),
  }))
  // The current row: after a lost response the list is reloaded, and the balance with it.
  const paid = chosen && (findRow(list.rows, chosen.user) ?? chosen.user)
  return (
    <>
      <EntityList
        kind="user"
        cacheKey={userKeys.list}
        list={list}
        t={t}
        read={getUser}
        icon="users"
        hidden={hiddenParts(attributes, actions)}
        actions={actions}
        bulk={(chosen) => <UserBulk {...chosen} own={t} />}
        nameOf={({ username }) => username}
        drawer={({ row, ...opened }) => (
          <UserDrawer
            row={row}
            {...opened}
            state={<StateBadge status={row.status} t={t} />}
            role={t.roles[roleName(row.role)]}
          />
        )}
      />
      {paid && <TopUpDialog user={paid} t={topUpWords} first={chosen.amount} onClose={() => choose(null)} />}
    </>
  )
}

/** The bounds are in the gateway's currency (the filter uses units); 0 matches users who have spent all. */
const bounds = [0, 1, 10, 100]
const isBelow = (quota: number, bound: number) => (bound > 0 ? quota < bound : quota <= 0)

/** The gateway has no filters. */
const userFilters = (
  t: UserListMessages,
  unit: QuotaUnit,
  numberFormat: NumberFormat,
  groupOf: (symbol: string) => string,
  /** A bound of another rate: the chosen filter of a link or saved view. */
  chosen = '0',
): Filter<User>[] => {
  const units = bounds.map((money) =>
    String(Math.round((money * unit.quota_per_unit) / currencyOf(unit).rate)),
  )
  return [
    {
      name: 'role',
      label: t.role,
      valuesOf: ({ role }) => [roleName(role)],
      choices: ['user', 'admin', 'root'] satisfies RoleName[],
      labelOf: (role) => t.roles[role as RoleName],
    },
    {
      name: 'status',
      label: t.status,
      valuesOf: ({ status }) => [userState(status)],
      choices: ['active', 'banned'] satisfies UserState[],
      labelOf: (state) => t.states[state as UserState],
    },
    { name: 'group', label: t.group, valuesOf: ({ group }) => groupsOf(group), labelOf: groupOf },
    {
      name: 'below',
      label: t.quota,
      valuesOf: ({ quota }) =>
        [...new Set([...units, chosen])].filter((bound) => isBelow(quota, Number(bound))),
      choices: units,
      labelOf: (bound) => (bound === '0' ? t.spent : t.below(formatQuota(Number(bound), unit, numberFormat))),
    },
  ]
}
