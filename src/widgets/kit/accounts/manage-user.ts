import { manageUser, type UserAction } from '../../api/administration/administration.ts'
import { inverse, userObstacle, type UserAct } from '../../domain/accounts/user-permissions.ts'
import { Role, UserStatus, type SessionUser, type User } from '../../domain/accounts/user.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useSessionUser } from '../data/use-session-user.ts'
import { useMessages, useWidget, useCapabilities } from '../element/widget-context.ts'
import type { DirectAction } from '../lists/actions/action.ts'
import { manageUserMessages, type ManageUserMessages } from './manage-user.messages.ts'

export interface Managing {
  t: ManageUserMessages
  /** Undefined until the signed-in user is known. */
  actor: SessionUser | undefined
  /** A banned user stays signed in. */
  keepsSessions: boolean
}

export function useManaging(): Managing {
  const t = useMessages(manageUserMessages)
  const actor = useSessionUser()
  const { gateway } = useWidget()
  const { bansKeepSessions = false } = useCapabilities()
  return { t, actor, keepsSessions: bansKeepSessions && !gateway.sessionTokens.idOf(gateway) }
}

/** The reason why the signed-in user may not act on another user, as a sentence. */
export const obstacleTo =
  ({ t, actor }: Pick<Managing, 't' | 'actor'>, act: UserAct) =>
  (user: User) => {
    const found = userObstacle(act, actor, user)
    return found && t.obstacles[found]
  }

const outcomes = {
  enable: { status: UserStatus.enabled },
  disable: { status: UserStatus.disabled },
  promote: { role: Role.admin },
  demote: { role: Role.user },
} satisfies Partial<Record<UserAction, Partial<User>>>

/** The actions that change what a user may do. Those that the gateway would refuse show the reason (behaviour §6). */
export function manageActions(managing: Managing): Record<keyof typeof outcomes, DirectAction<User>> {
  const { t, keepsSessions } = managing
  type Managed = keyof typeof outcomes
  const isEnabled = ({ status }: User) => status === UserStatus.enabled
  /** The row takes the state from the response, whatever was requested (behaviour §4). */
  const writing = (id: Managed) => ({
    optimistic: () => outcomes[id],
    perform: (gateway: Gateway, user: User) => manageUser(gateway, user, id),
    done: ({ username }: User) => t.managed[id](username),
  })
  const managed = (id: Managed) => ({
    id,
    label: t[id],
    changes: true,
    obstacle: obstacleTo(managing, id),
    // A trusted user of one-hub would become an ordinary one.
    undo: { ...writing(inverse[id]), appliesTo: ({ role }: User) => id !== 'promote' || role === Role.user },
    ...writing(id),
  })
  const confirmed = (id: Exclude<Managed, 'enable'>, mild = false) => ({
    ...managed(id),
    confirm: ({ username }: User) => ({
      title: t.ask[id].title(username),
      help: `${t.ask[id].help}${id === 'disable' && keepsSessions ? ` ${t.keepsSessions}` : ''}`,
      mild,
    }),
  })
  return {
    disable: {
      ...confirmed('disable'),
      part: 'toggle',
      icon: 'pause',
      name: ({ username }) => t.disableOf(username),
      ownButton: 'label',
      appliesTo: isEnabled,
    },
    // No confirmation, as enabling takes nothing away.
    enable: {
      ...managed('enable'),
      part: 'toggle',
      icon: 'play',
      name: ({ username }) => t.enableOf(username),
      ownButton: 'label',
      appliesTo: (user) => !isEnabled(user),
    },
    promote: { ...confirmed('promote', true), icon: 'arrow-up' },
    demote: { ...confirmed('demote'), icon: 'arrow-down' },
  }
}
