import type { ReactNode } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import { RowDrawer, type OpenedRow } from '../../kit/drawers/row-drawer.tsx'
import { UserFacts } from '../../kit/drawers/user-facts.tsx'

/** One user beside the list, which lends its words: shared, they would be a file of its first view. */
export default function UserDrawer(props: OpenedRow<User> & { state: ReactNode; role: string }) {
  const { state, role, ...opened } = props
  const { row: user } = opened
  return (
    <RowDrawer {...opened} title={user.username} subtitle={state}>
      <UserFacts user={user} role={role} />
    </RowDrawer>
  )
}
