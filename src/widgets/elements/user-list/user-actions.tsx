import type { UserAction } from '../../api/administration.ts'
import { userObstacle, type UserAct } from '../../domain/accounts/user-walls.ts'
import { UserStatus, type SessionUser, type User } from '../../domain/accounts/user.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx'
import { topUpMessages } from './top-up.messages.ts'
import { messages } from './user-list.messages.ts'

export interface UserActionsProps {
  user: User
  /** Who is signed in; undefined while not known. */
  actor: SessionUser | undefined
  /** Actions left out: `edit`, `toggle`, `topup`, `promote`, `demote`, `delete`. */
  hide: ReadonlySet<string>
  onEdit: (user: User) => void
  onManage: (user: User, action: Exclude<UserAction, 'delete'>) => unknown
  onTopUp: (user: User) => void
  onDelete: (user: User) => void
  /** The user's role or status is being changed. */
  pending: boolean
}

/** Edit and ban in sight, the rest behind a menu; what may not be done says why (spec §6). */
export function UserActions(props: UserActionsProps) {
  const { user, hide, onEdit, onManage, pending } = props
  const words = useMessages(messages)
  const general = useMessages(common)
  const why = useObstacles(props)
  const items = useItems(props)
  const toggle = user.status === UserStatus.enabled ? 'disable' : 'enable'
  const toggleName = toggle === 'disable' ? words.disableOf : words.enableOf
  return (
    <span className="row-actions">
      {!hide.has('edit') && (
        <Button
          size="small"
          label={words.editOf(user.username)}
          disabledReason={why('edit')}
          onPress={() => onEdit(user)}
          part="edit"
        >
          {general.edit}
        </Button>
      )}
      {!hide.has('toggle') && (
        <Button
          size="small"
          label={toggleName(user.username)}
          disabledReason={why(toggle)}
          pending={pending}
          onPress={() => onManage(user, toggle)}
          part="toggle"
        >
          {words[toggle]}
        </Button>
      )}
      {items.length > 0 && (
        <Menu label={words.moreOf(user.username)} items={items} size="small" part="more" />
      )}
    </span>
  )
}

function useObstacles({ user, actor }: UserActionsProps) {
  const { obstacles } = useMessages(messages)
  return (act: UserAct): string | undefined => {
    const obstacle = userObstacle(act, actor, user)
    return obstacle && obstacles[obstacle]
  }
}

function useItems(props: UserActionsProps): MenuItem[] {
  const { user, hide, onManage, onTopUp, onDelete } = props
  const words = useMessages(messages)
  const topUp = useMessages(topUpMessages)
  const general = useMessages(common)
  const why = useObstacles(props)
  const walled = (act: UserAct) => {
    const disabledReason = why(act)
    return disabledReason ? { disabledReason } : {}
  }
  const all: MenuItem[] = [
    // The gateway lets an administrator add quota whatever the role.
    { id: 'topup', label: topUp.action, icon: 'card', onSelect: () => onTopUp(user) },
    {
      id: 'promote',
      label: words.promote,
      icon: 'arrow-up',
      ...walled('promote'),
      onSelect: () => onManage(user, 'promote'),
    },
    {
      id: 'demote',
      label: words.demote,
      icon: 'arrow-down',
      ...walled('demote'),
      onSelect: () => onManage(user, 'demote'),
    },
    {
      id: 'delete',
      label: general.delete,
      icon: 'trash',
      danger: true,
      separated: true,
      ...walled('delete'),
      onSelect: () => onDelete(user),
    },
  ]
  return all.filter(({ id }) => !hide.has(id))
}
