import { dropSecondFactor, manageUser, type UserAction } from '../../../api/administration/administration.ts'
import { userObstacle, type UserAct } from '../../../domain/accounts/user-permissions.ts'
import { Role, UserStatus, type SessionUser, type User } from '../../../domain/accounts/user.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { selecting, type ListActions } from '../../../kit/lists/actions/action.ts'
import type { OpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import type { CommonWords } from '../../../messages/shared/common.messages.ts'
import type { UserListWords } from './user-list.messages.ts'

interface UserActionContext {
  words: UserListWords
  general: CommonWords
  topUpLabel: string
  /** The signed-in user; undefined until known. */
  actor: SessionUser | undefined
  form: OpenForm
  /** The gateway has second factors, which an administrator may remove. */
  secondFactor: boolean
  /** A banned user stays signed in. */
  keepsSessions?: boolean
  /** Shows the keys of a user; undefined where the gateway does not. */
  showKeys: ((user: User) => void) | undefined
  /** @param amount - initial amount in units */
  topUp: (user: User, amount?: number) => void
}

/** What a user becomes by each action. */
const outcomes: Record<'enable' | 'disable' | 'promote' | 'demote', Partial<User>> = {
  enable: { status: UserStatus.enabled },
  disable: { status: UserStatus.disabled },
  promote: { role: Role.admin },
  demote: { role: Role.user },
}

/** The action that undoes each action. */
const inverse = {
  enable: 'disable',
  disable: 'enable',
  promote: 'demote',
  demote: 'promote',
} as const satisfies Partial<Record<UserAction, UserAction>>

/** The actions on a user. Those that the gateway would refuse show the reason (behaviour §6). */
export function userActions({
  words,
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
    return found && words.obstacles[found]
  }
  type Managing = keyof typeof inverse
  /** The row takes the state from the response, whatever was requested (behaviour §4). */
  const writing = (id: Managing) => ({
    becomes: () => outcomes[id],
    perform: (gateway: Gateway, user: User) => manageUser(gateway, user, id),
    done: ({ username }: User) => words.managed[id](username),
  })
  const managed = (id: Managing) => ({
    id,
    label: words[id],
    changes: true,
    obstacle: obstacle(id),
    undo: writing(inverse[id]),
    ...writing(id),
  })
  const asked = (id: Exclude<Managing, 'enable'>, mild = false) => ({
    ...managed(id),
    ask: ({ username }: User) => ({
      title: words.ask[id].title(username),
      help: `${words.ask[id].help}${id === 'disable' && keepsSessions ? ` ${words.keepsSessions}` : ''}`,
      mild,
    }),
  })
  return {
    page: [
      { id: 'create', icon: 'plus', label: words.create, changes: true, ownButton: 'icon', run: form.create },
    ],
    row: [
      {
        id: 'edit',
        icon: 'edit',
        label: general.edit,
        name: ({ username }) => words.editOf(username),
        changes: true,
        ownButton: 'label',
        obstacle: obstacle('edit'),
        run: form.edit,
      },
      {
        ...asked('disable'),
        part: 'toggle',
        icon: 'pause',
        name: ({ username }) => words.disableOf(username),
        ownButton: 'label',
        fits: isEnabled,
      },
      {
        // No confirmation, as enabling takes nothing away.
        ...managed('enable'),
        part: 'toggle',
        icon: 'play',
        name: ({ username }) => words.enableOf(username),
        ownButton: 'label',
        fits: (user) => !isEnabled(user),
      },
      ...(showKeys
        ? [{ id: 'keys', icon: 'key' as const, label: words.keys, changes: false, run: showKeys }]
        : []),
      // The gateway lets an administrator add quota whatever the user's role.
      {
        ...{ id: 'topup', icon: 'card', label: topUpLabel, changes: true, partial: true, run: topUp },
        obstacle: ({ status }) => (status === UserStatus.deleted ? words.obstacles.deleted : undefined),
      },
      { ...asked('promote', true), icon: 'arrow-up' },
      { ...asked('demote'), icon: 'arrow-down' },
      {
        id: 'second-factor',
        icon: 'lock',
        label: words.dropSecondFactor,
        changes: true,
        // The list does not show who has one; the gateway refuses if there is none.
        fits: () => secondFactor,
        obstacle: obstacle('edit'),
        ask: ({ username }) => ({
          title: words.dropSecondFactorTitle(username),
          help: words.dropSecondFactorHelp,
        }),
        perform: (gateway, { id }) => dropSecondFactor(gateway, id),
        done: ({ username }) => words.secondFactorDropped(username),
      },
      {
        id: 'delete',
        icon: 'trash',
        label: general.delete,
        changes: true,
        danger: true,
        removes: true,
        becomes: () => ({ status: UserStatus.deleted }),
        obstacle: obstacle('delete'),
        ask: ({ username }) => ({ title: words.deleteTitle(username), help: words.deleteHelp }),
        perform: async (gateway, user) => void (await manageUser(gateway, user, 'delete')),
        done: ({ username }) => words.deleted(username),
      },
    ],
    cell: [selecting],
  }
}
