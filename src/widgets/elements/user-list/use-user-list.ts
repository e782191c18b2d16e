import { useState } from 'react'
import {
  listUsers,
  manageUser,
  searchUsers,
  type UserAction,
  type UserOrder,
} from '../../api/administration.ts'
import { userKeys } from '../../api/users.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { ViewState } from '../../kit/element/events.ts'
import { isSameRow, patchRow } from '../../kit/lists/list-rows.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useList } from '../../kit/lists/use-list.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useRemoveRow } from '../../kit/lists/use-remove-row.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { messages } from './user-list.messages.ts'
import { userOrdersOf } from './user-orders.ts'

export interface UserListSettings {
  pageSize?: number
  filterSearch?: string
  view?: Partial<ViewState>
}

/** The users shown and what can be done to them. */
export function useUserList({ pageSize, filterSearch, view }: UserListSettings) {
  const { emit, notify } = useWidget()
  const words = useMessages(messages)
  const list = useList<User>({
    key: userKeys.list,
    load: (gateway, page, order, signal) => listUsers(gateway, page, order as UserOrder, signal),
    find: searchUsers,
    fixedSearch: filterSearch?.trim() || undefined,
    orders: userOrdersOf(words),
    pageSize,
    view,
  })

  const [managed, setManaged] = useState<User>()
  const manage = useCommand(async (gateway, user: User, action: Exclude<UserAction, 'delete'>) => {
    const { id, username } = user
    setManaged(user)
    // The row becomes what the reply says, whatever was asked for (spec §4).
    patchRow<User>(gateway, userKeys.list, user, await manageUser(gateway, username, action))
    emit('oneapi-user-updated', { id })
    notify('success', words.managed[action](username))
    return true as const
  })

  const remove = useRemoveRow({
    kind: 'user',
    key: userKeys.list,
    perform: (gateway, { username }: User) => manageUser(gateway, username, 'delete'),
    done: ({ username }) => words.deleted(username),
  })
  const isManaging = (user: User) => manage.pending && isSameRow(list.rows, managed, user)
  return { list, manage, isManaging, remove }
}
