import { roleName, userState } from '../../domain/accounts/user-permissions.ts'
import type { User } from '../../domain/accounts/user.ts'
import { RowDrawer, type OpenedRow } from '../../kit/drawers/row-drawer.tsx'
import { UserFacts } from '../../kit/drawers/user-facts.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { stateTones } from './user-columns.tsx'
import { messages } from './user-list.messages.ts'

/** One user beside the list. */
export default function UserDrawer(opened: OpenedRow<User>) {
  const words = useMessages(messages)
  const { row: user } = opened
  const state = userState(user.status)
  return (
    <RowDrawer
      {...opened}
      title={user.username}
      subtitle={
        <Badge tone={stateTones[state]} part="status">
          {words.states[state]}
        </Badge>
      }
    >
      <UserFacts user={user} role={words.roles[roleName(user.role)]} />
    </RowDrawer>
  )
}
