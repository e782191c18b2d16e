import { useState } from 'react'
import type { User } from '../../domain/user.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { DeleteRow } from '../../kit/delete-dialog.tsx'
import { wordsOf } from '../../kit/attributes.ts'
import { ListFrame } from '../../kit/list-frame.tsx'
import { useStatus } from '../../kit/use-gateway.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useSessionUser } from '../../kit/use-session-user.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'
import { UserActions } from './user-actions.tsx'
import { userColumns } from './user-columns.tsx'
import { messages } from './user-list.messages.ts'
import { useUserList, type UserListSettings } from './use-user-list.ts'

export interface UserListProps extends UserListSettings {
  columns?: string
  hide?: string
  readonly?: boolean
}

const rowActions = ['edit', 'toggle', 'topup', 'promote', 'demote', 'delete']
const changing = ['create', ...rowActions]

export function UserList({ columns, hide, readonly = false, ...settings }: UserListProps) {
  const { navigate } = useWidget()
  const words = useMessages(messages)
  const { actions, noPermission } = useMessages(common)
  const unit = useStatus()
  const actor = useSessionUser()
  const { list, manage, managing, remove } = useUserList(settings)
  const [leaving, setLeaving] = useState<User | null>(null)
  const [paid, setPaid] = useState<User | null>(null)

  const hidden = new Set([...wordsOf(hide), ...(readonly ? changing : [])])
  const forbidden = list.error?.kind === GatewayErrorKind.forbidden
  const create = !hidden.has('create') && (
    <Button
      variant="primary"
      icon="plus"
      disabledReason={forbidden ? noPermission : undefined}
      onPress={() => navigate({ tag: 'oneapi-user-form', attributes: { create: 'true' }, href: '/user/add' })}
      part="create"
    >
      {words.create}
    </Button>
  )
  const edit = ({ id }: User) =>
    navigate({
      tag: 'oneapi-user-form',
      attributes: { 'user-id': String(id) },
      href: `/user/edit/${encodeURIComponent(id)}`,
    })
  const actionColumn = {
    id: 'actions',
    header: actions,
    actions: true,
    cell: (user: User) => (
      <UserActions
        user={user}
        actor={actor}
        hide={hidden}
        onEdit={edit}
        onManage={manage.run}
        onTopUp={setPaid}
        onDelete={setLeaving}
        pending={managing === user.id}
      />
    ),
  }
  const shown = userColumns(words, unit)
  const anyAction = rowActions.some((action) => !hidden.has(action))

  return (
    <>
      {!hidden.has('title') && <PageHead title={words.title} help={words.help} actions={create} />}
      <ListFrame
        list={list}
        caption={words.caption}
        columns={anyAction ? [...shown, actionColumn] : shown}
        rowKey={({ id }) => id}
        shownColumns={columns}
        hide={hide}
        searchPlaceholder={words.searchPlaceholder}
        tools={hidden.has('title') && create}
        failedTitle={words.failed}
        empty={<EmptyState icon="users" title={words.emptyTitle} detail={words.emptyHelp} action={create} />}
      />
      <DeleteRow
        row={leaving}
        words={words}
        nameOf={({ username }) => username}
        remove={remove}
        onClose={() => setLeaving(null)}
      />
      {paid && <TopUpDialog user={paid} onClose={() => setPaid(null)} />}
    </>
  )
}
