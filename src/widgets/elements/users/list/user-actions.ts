import { dropSecondFactor, manageUser, type UserAction } from '../../../api/administration/administration.ts'
import { userObstacle, type UserAct } from '../../../domain/accounts/user-permissions.ts'
import { Role, UserStatus, type SessionUser, type User } from '../../../domain/accounts/user.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { selecting, type ListActions } from '../../../kit/lists/actions/action.ts'
import type { OpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import type { CommonMessages } from '../../../messages/shared/common.messages.ts'
import type { UserListMessages } from './user-list.messages.ts'

interface UserActionContext {
  t: UserListMessages
  general: CommonMessages
  topUpLabel: string
  /** Undefined until the signed-in user is known. */
  actor: SessionUser | undefined
  form: OpenForm
  /** An administrator may remove second factors, where the gateway has them. */
  secondFactor: boolean
  /** A banned user stays signed in. */
  keepsSessions?: boolean
  /** Undefined where the gateway does not show them. */
  showKeys: ((user: User) => void) | undefined
  /** `amount` is in units. */
  topUp: (user: User, amount?: number) => void
}

const outcomes: Record<'enable' | 'disable' | 'promote' | 'demote', Partial<User>> = {
  enable: { status: UserStatus.enabled },
  disable: { status: UserStatus.disabled },
  promote: { role: Role.admin },
  demote: { role: Role.user },
}

const inverse = {
  enable: 'disable',
  disable: 'enable',
  promote: 'demote',
  demote: 'promote',
} as const satisfies Partial<Record<UserAction, UserAction>>

/** Actions that the gateway would refuse show the reason (behaviour §6). */
export function userActions({
  t,
  general,
  topUpLabel,
  actor,
  form,
  secondFactor,
  keepsSessions,
  showKeys,
  topUp,
}: UserActionContext): ListActions<User> {
  const isEnabled = ({ status }: User) => status === UserStatus.enabled
  const obstacle = (act: UserAct) => (user: User) => {
    const found = userObstacle(act, actor, user)
    return found && t.obstacles[found]
  }
  type Managing = keyof typeof inverse
  /** The row takes the state from the response, whatever was requested (behaviour §4). */
  const writing = (id: Managing) => ({
    optimistic: () => outcomes[id],
    perform: (gateway: Gateway, user: User) => manageUser(gateway, user, id),
    done: ({ username }: User) => t.managed[id](username),
  })
  const managed = (id: Managing) => ({
    id,
    label: t[id],
    changes: true,
    obstacle: obstacle(id),
    undo: writing(inverse[id]),
    ...writing(id),
  })
  const confirmation = (id: Exclude<Managing, 'enable'>, mild = false) => ({
    ...managed(id),
    confirm: ({ username }: User) => ({
      title: t.ask[id].title(username),
      help: `${t.ask[id].help}${id === 'disable' && keepsSessions ? ` ${t.keepsSessions}` : ''}`,
      mild,
    }),
  })
  return {
    page: [
      { id: 'create', icon: 'plus', label: t.create, changes: true, ownButton: 'icon', run: form.create },
    ],
    row: [
      {
        id: 'edit',
        icon: 'edit',
        label: general.edit,
        name: ({ username }) => t.editOf(username),
        changes: true,
        ownButton: 'label',
        obstacle: obstacle('edit'),
        run: form.edit,
      },
      {
        ...confirmation('disable'),
        part: 'toggle',
        icon: 'pause',
        name: ({ username }) => t.disableOf(username),
        ownButton: 'label',
        appliesTo: isEnabled,
      },
      {
        // No confirmation, as enabling takes nothing away.
        ...managed('enable'),
        part: 'toggle',
        icon: 'play',
        name: ({ username }) => t.enableOf(username),
        ownButton: 'label',
        appliesTo: (user) => !isEnabled(user),
      },
      ...(showKeys
        ? [{ id: 'keys', icon: 'key' as const, label: t.keys, changes: false, run: showKeys }]
        : []),
      // The gateway lets an administrator add quota whatever the user's role.
      {
        id: 'topup',
        icon: 'card',
        label: topUpLabel,
        changes: true,
        partial: true,
        run: topUp,
        obstacle: ({ status }) => (status === UserStatus.deleted ? t.obstacles.deleted : undefined),
      },
      { ...confirmation('promote', true), icon: 'arrow-up' },
      { ...confirmation('demote'), icon: 'arrow-down' },
      {
        id: 'second-factor',
        icon: 'lock',
        label: t.dropSecondFactor,
        changes: true,
        // The list does not show who has one; the gateway refuses if there is none.
        appliesTo: () => secondFactor,
        obstacle: obstacle('edit'),
        confirm: ({ username }) => ({
          title: t.dropSecondFactorTitle(username),
          help: t.dropSecondFactorHelp,
        }),
        perform: (gateway, { id }) => dropSecondFactor(gateway, id),
        done: ({ username }) => t.secondFactorDropped(username),
      },
      {
        id: 'delete',
        icon: 'trash',
        label: general.delete,
        changes: true,
        danger: true,
        removes: true,
        optimistic: () => ({ status: UserStatus.deleted }),
        obstacle: obstacle('delete'),
        confirm: ({ username }) => ({ title: t.deleteTitle(username), help: t.deleteHelp }),
        perform: async (gateway, user) => void (await manageUser(gateway, user, 'delete')),
        done: ({ username }) => t.deleted(username),
      },
    ],
    cell: [selecting],
  }
}
