import type { Figures } from '../../../domain/figures.ts'
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
import { type Compare, byGateway, byNumber, byText, down, up } from '../../../ui/table/order.ts'
import { idColumn, type Column } from '../../../ui/table/table-column.ts'
import { RowName } from '../../../ui/table/row-name.tsx'
import type { UserListWords } from './user-list.messages.ts'

const roleTones: Record<RoleName, Tone> = { user: 'off', admin: 'info', root: 'warn', unknown: 'off' }
const stateTones: Record<UserState, Tone> = { active: 'ok', banned: 'bad', deleted: 'off', unknown: 'off' }

export function StateBadge({ status, words }: { status: number; words: UserListWords }) {
  const state = userState(status)
  return (
    <Badge tone={stateTones[state]} part="status">
      {words.states[state]}
    </Badge>
  )
}

/** The columns of a user list. The gateway sorts by quota left, quota used and requests (behaviour §9). */
export const userColumns = (
  words: UserListWords,
  figures: Figures,
  groupOf: (symbol: string) => string,
  said: (count: number) => string,
): Column<User>[] => [
  {
    id: 'name',
    header: words.name,
    primary: true,
    orders: [up('name', words.byName, byName), down('-name', words.byNameDown, byName)],
    cell: (user) => <NameCell user={user} />,
  },
  idColumn(words.id),
  {
    id: 'status',
    header: words.status,
    cell: ({ status }) => <StateBadge status={status} words={words} />,
  },
  {
    id: 'role',
    header: words.role,
    cell: ({ role }) => (
      <Badge tone={roleTones[roleName(role)]} dot={false} part="role">
        {words.roles[roleName(role)]}
      </Badge>
    ),
  },
  { id: 'group', header: words.group, cell: ({ group }) => <Groups group={group} nameOf={groupOf} /> },
  {
    id: 'quota',
    header: words.quota,
    align: 'end',
    orders: [most('quota', words.byQuota)],
    cell: ({ quota }) => <Quota units={quota} words={words} />,
  },
  {
    id: 'used',
    header: words.used,
    align: 'end',
    orders: [most('used_quota', words.byUsed)],
    cell: ({ used_quota }) => <Quota units={used_quota} words={words} />,
  },
  {
    id: 'requests',
    header: words.requests,
    align: 'end',
    orders: [most('request_count', words.byRequests)],
    cell: ({ request_count }) => (
      <span title={`${figures.number(request_count)}${said(request_count)}`}>
        {figures.count(request_count)}
      </span>
    ),
  },
]

const most = (field: 'quota' | 'used_quota' | 'request_count', label: string) => {
  const compare = byNumber<User>((user) => user[field])
  return byGateway(down(field, label, compare))
}

/** The gateway's own order, which has no column. */
export const userOrders = (words: UserListWords, searched: string) => [
  byGateway(down('', words.byDefault, asSearched(searched))),
]

/** In a search, the user with exactly this name comes first. */
const asSearched = (searched: string): Compare<User> => {
  const wanted = searched.trim().toLowerCase()
  const isMeant = ({ id, username, email }: User) =>
    wanted !== '' && [`${id}`, username, email].some((name) => name?.toLowerCase() === wanted)
  return (one, other) => Number(isMeant(one)) - Number(isMeant(other)) || byId(one, other)
}

const byName = (one: User, other: User) => byText(one.username, other.username)

/** The user name, truncated to 15 characters (behaviour §9), above the user's other identifiers. */
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
