import type { ReactNode } from 'react'
import type { User } from '../../../domain/accounts/user.ts'
import { RowDrawer } from '../../../kit/drawers/drawer.tsx'
import type { OpenedRow } from '../../../kit/lists/entity-list.tsx'
import { UserFacts } from '../../../kit/drawers/user-facts.tsx'

/**
 * The details of one user beside the list. The list passes its texts in: if both imported them, they would
 * become a separate chunk that the list needs for its first render.
 */
export default function UserDrawer(props: OpenedRow<User> & { state: ReactNode; role: string }) {
  const { state, role, ...opened } = props
  const { row: user } = opened
  return (
    <RowDrawer {...opened} title={user.username} subtitle={state}>
      <UserFacts user={user} role={role} />
    </RowDrawer>
  )
}
