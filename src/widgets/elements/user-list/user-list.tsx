import { useState } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import {
  CreateButton,
  EntityList,
  hiddenParts,
  type EntityListAttributes,
} from '../../kit/lists/entity-list.tsx'
import { findRow } from '../../kit/lists/list-rows.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useOpenForm } from '../../kit/lists/use-open-form.ts'
import { useSessionUser } from '../../kit/data/use-session-user.ts'
import { ManageDialog, type Asked } from './manage-dialog.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'
import { UserActions } from './user-actions.tsx'
import { userColumns } from './user-columns.tsx'
import { messages } from './user-list.messages.ts'
import { useUserList, type UserListSettings } from './use-user-list.ts'

export interface UserListProps extends UserListSettings, EntityListAttributes {}

const rowActions = ['edit', 'toggle', 'topup', 'promote', 'demote', 'delete']
const changing = ['create', ...rowActions]
const whenNew = { create: 'true' }

export function UserList({ columns, hide, readonly, ...settings }: UserListProps) {
  const words = useMessages(messages)
  const unit = useStatus()
  const actor = useSessionUser()
  const form = useOpenForm('user', whenNew)
  const { list, manage, isManaging, remove } = useUserList(settings)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [chosen, setPaid] = useState<User | null>(null)
  // As it is by now: after an answer that was lost the list is loaded again, and the balance with it.
  const paid = chosen && (findRow(list.rows, chosen) ?? chosen)
  const hidden = hiddenParts({ hide, readonly }, changing)

  return (
    <>
      <EntityList
        list={list}
        words={words}
        icon="users"
        hidden={hidden}
        hide={hide}
        columns={userColumns(words, unit)}
        shownColumns={columns}
        rowActions={rowActions}
        renderActions={(user, ask) => (
          <UserActions
            user={user}
            actor={actor}
            hide={hidden}
            onEdit={form.edit}
            onManage={(user, action) =>
              action === 'enable' ? manage.run(user, action) : setAsked({ user, action })
            }
            onTopUp={setPaid}
            onDelete={ask}
            pending={isManaging(user)}
          />
        )}
        nameOf={({ username }) => username}
        remove={remove}
        pageActions={
          !hidden.has('create') && <CreateButton label={words.create} list={list} onPress={form.create} />
        }
      />
      <ManageDialog asked={asked} manage={manage} onClose={() => setAsked(null)} />
      {paid && <TopUpDialog user={paid} onClose={() => setPaid(null)} />}
    </>
  )
}
