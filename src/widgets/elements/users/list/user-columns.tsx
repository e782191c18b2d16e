import type { NumberFormat } from '../../../domain/number-format.ts'
import { truncateName } from '../../../domain/format.ts'
import { Quota } from '../../../kit/data/quota.tsx'
import { byId } from '../../../domain/id.ts'
import {
  groupsOf,
  roleName,
  userState,
  type RoleName,
  type UserState,
} from '../../../domain/accounts/user-permissions.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import {
  type Compare,
  byGateway,
  byNumber,
  byText,
  descending,
  ascending,
  idColumn,
  type Column,
} from '../../../ui/table/table-column.ts'
import { RowName } from '../../../ui/table/row-name.tsx'
import type { UserListMessages } from './user-list.messages.ts'

const roleTones: Record<RoleName, Tone> = {
  user: 'off',
  trusted: 'ok',
  admin: 'info',
  root: 'warn',
  unknown: 'off',
}
const stateTones: Record<UserState, Tone> = { active: 'ok', banned: 'bad', deleted: 'off', unknown: 'off' }

export function StateBadge({ status, t }: { status: number; t: UserListMessages }) {
  const state = userState(status)
  return (
    <Badge tone={stateTones[state]} part="status">
      {t.states[state]}
    </Badge>
  )
}

/** The gateway sorts by quota left, quota used and requests (behaviour §9). */
export const userColumns = (
  t: UserListMessages,
  numberFormat: NumberFormat,
  groupOf: (symbol: string) => string,
  message: (count: number) => string,
): Column<User>[] => [
  {
    id: 'name',
    header: t.name,
    primary: true,
    orders: [ascending('name', t.byName, byName), descending('-name', t.byNameDown, byName)],
    cell: (user) => <NameCell user={user} />,
  },
  idColumn(t.id),
  { id: 'status', brief: true, header: t.status, cell: ({ status }) => <StateBadge status={status} t={t} /> },
  {
    id: 'role',
    header: t.role,
    cell: ({ role }) => (
      <Badge tone={roleTones[roleName(role)]} dot={false} part="role">
        {t.roles[roleName(role)]}
      </Badge>
    ),
  },
  { id: 'group', header: t.group, yields: 3, cell: ({ group }) => <Groups group={group} nameOf={groupOf} /> },
  {
    id: 'quota',
    brief: true,
    header: t.quota,
    align: 'end',
    orders: [max('quota', t.byQuota)],
    cell: ({ quota }) => <Quota units={quota} t={t} />,
  },
  {
    id: 'used',
    yields: 2,
    header: t.used,
    align: 'end',
    orders: [max('used_quota', t.byUsed)],
    cell: ({ used_quota }) => <Quota units={used_quota} t={t} />,
  },
  {
    id: 'requests',
    yields: 1,
    header: t.requests,
    align: 'end',
    orders: [max('request_count', t.byRequests)],
    cell: ({ request_count }) => (
      <span title={`${numberFormat.number(request_count)}${message(request_count)}`}>
        {numberFormat.count(request_count)}
      </span>
    ),
  },
]

const max = (field: 'quota' | 'used_quota' | 'request_count', label: string) => {
  const compare = byNumber<User>((user) => user[field])
  return byGateway(descending(field, label, compare))
}

export const userOrders = (t: UserListMessages, searched: string) => [
  byGateway(descending('', t.byDefault, asSearched(searched))),
]

/** In a search, the user with exactly this name comes first. */
const asSearched = (searched: string): Compare<User> => {
  const wanted = searched.trim().toLowerCase()
  const isExpected = ({ id, username, email }: User) =>
    wanted !== '' && [`${id}`, username, email].some((name) => name?.toLowerCase() === wanted)
  return (one, other) => Number(isExpected(one)) - Number(isExpected(other)) || byId(one, other)
}

const byName = (one: User, other: User) => byText(one.username, other.username)

/** The user name is truncated to 15 characters (behaviour §9). */
function NameCell({ user: { id, username, display_name, email } }: { user: User }) {
  const known = [`#${id}`, display_name !== username && display_name, email].filter(Boolean).join(' · ')
  return (
    <>
      <RowName name={truncateName(username)} whole={username} />
      <span className="secondary" title={known}>
        {known}
      </span>
    </>
  )
}

const Groups = ({ group, nameOf }: { group: string; nameOf: (symbol: string) => string }) => (
  <span className="groups">
    {groupsOf(group).map((symbol) => (
      <Badge key={symbol} tone="off" dot={false}>
        <span title={symbol}>{nameOf(symbol)}</span>
      </Badge>
    ))}
  </span>
)
