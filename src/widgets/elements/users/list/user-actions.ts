import { dropSecondFactor, manageUser } from '../../../api/administration/administration.ts'
import { UserStatus, type User } from '../../../domain/accounts/user.ts'
import { manageActions, obstacleTo, type Managing } from '../../../kit/accounts/manage-user.ts'
import { selecting, type ListActions } from '../../../kit/lists/actions/action.ts'
import type { OpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import type { CommonMessages } from '../../../messages/shared/common.messages.ts'
import type { UserListMessages } from './user-list.messages.ts'

interface UserActionContext {
  t: UserListMessages
  common: CommonMessages
  topUpLabel: string
  managing: Managing
  form: OpenForm
  /** An administrator may remove second factors, where the gateway has them. */
  secondFactor: boolean
  /** Undefined where the gateway does not show them. */
  showKeys: ((user: User) => void) | undefined
  /** `amount` is in units. */
  topUp: (user: User, amount?: number) => void
}

/** Actions that the gateway would refuse show the reason (behaviour §6). */
export function userActions({
  t,
  common,
  topUpLabel,
  managing,
  form,
  secondFactor,
  showKeys,
  topUp,
}: UserActionContext): ListActions<User> {
  const { disable, enable, promote, demote } = manageActions(managing)
  const edit = obstacleTo(managing, 'edit')
  return {
    page: [
      { id: 'create', icon: 'plus', label: t.create, changes: true, ownButton: 'icon', run: form.create },
    ],
    row: [
      {
        id: 'edit',
        icon: 'edit',
        label: common.edit,
        name: ({ username }) => t.editOf(username),
        changes: true,
        ownButton: 'label',
        obstacle: edit,
        run: form.edit,
      },
      disable,
      enable,
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
        obstacle: ({ status }) => (status === UserStatus.deleted ? managing.t.obstacles.deleted : undefined),
      },
      promote,
      demote,
      {
        id: 'second-factor',
        icon: 'lock',
        label: t.dropSecondFactor,
        changes: true,
        // The list does not show who has one; the gateway refuses if there is none.
        appliesTo: () => secondFactor,
        obstacle: edit,
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
        label: common.delete,
        changes: true,
        danger: true,
        removes: true,
        optimistic: () => ({ status: UserStatus.deleted }),
        obstacle: obstacleTo(managing, 'delete'),
        confirm: ({ username }) => ({ title: t.deleteTitle(username), help: t.deleteHelp }),
        perform: async (gateway, user) => void (await manageUser(gateway, user, 'delete')),
        done: ({ username }) => t.deleted(username),
      },
    ],
    cell: [selecting],
  }
}
