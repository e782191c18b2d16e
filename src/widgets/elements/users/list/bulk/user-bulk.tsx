import { listMessages } from '../../../../kit/lists/list.messages.ts'
import { useState } from 'react'
import { listGroups } from '../../../../api/groups.ts'
import { optionKeys } from '../../../../api/option-keys.ts'
import { defaultGroup } from '../../../../domain/accounts/group.ts'
import { groupsOf, roleName, userState } from '../../../../domain/accounts/user-permissions.ts'
import { UserStatus, type User } from '../../../../domain/accounts/user.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { userKinds } from '../../../../kit/jobs/user-kinds.ts'
import { BulkBar } from '../../../../kit/lists/bulk/bulk-bar.tsx'
import { bulkMessages } from '../../../../kit/lists/bulk/bulk.messages.ts'
import {
  csvAct,
  manyOf,
  type Many,
  type FieldsProps,
  type Plan,
} from '../../../../kit/lists/bulk/bulk-action.ts'
import { usePlan } from '../../../../kit/lists/bulk/bulk-preview.tsx'
import { useGroupNames } from '../../../../kit/accounts/group-name.tsx'
import type { BulkProps } from '../../../../kit/lists/entity-list.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import type { UserListWords } from '../user-list.messages.ts'
import { QuotaFields } from './quota-fields.tsx'
import { useCapabilities } from '../../../../kit/data/use-gateway.ts'
import { userBulk } from './user-bulk.messages.ts'

/** The bulk actions on users. */
export default function UserBulk({ own, ...props }: BulkProps<User> & { own: UserListWords }) {
  const words = useMessages(userBulk)
  const bulk = useMessages(bulkMessages)
  const state = ({ status }: User) => own.states[userState(status)]
  const managed = (action: 'enable' | 'disable', back: 'enable' | 'disable', status: number) => ({
    job: 'user-manage' as const,
    changes: () => ({ status }),
    change: () => ({ action, status }),
    back: (user: User) => ({ action: back, status: user.status }),
    shows: state,
  })
  // A user who may not be edited alone may not be edited in bulk either.
  const edit = props.actions.find(({ id }) => id === 'edit')
  const { gateway } = useWidget()
  const { bansKeepSessions } = useCapabilities()
  const keepsSessions = bansKeepSessions && !gateway.sessionTokens.idOf(gateway)
  const disableHelp = keepsSessions ? `${words.disableHelp} ${own.keepsSessions}` : words.disableHelp
  const acts: Many<User>[] = [
    ...manyOf(props.actions, {
      disable: { ...managed('disable', 'enable', UserStatus.disabled), help: disableHelp },
      enable: managed('enable', 'disable', UserStatus.enabled),
    }),
    {
      id: 'group',
      part: 'edit',
      icon: 'users',
      label: words.group,
      ownButton: true,
      title: (things) => bulk.change(words.group, things),
      obstacle: edit?.obstacle,
      Fields: GroupFields,
    },
    {
      id: 'quota',
      part: 'topup',
      icon: 'card',
      label: words.quota,
      ownButton: true,
      title: (things) => bulk.change(words.quota, things),
      Fields: QuotaFields,
    },
    csvAct(bulk.csv, 'users', [
      ['id', ({ id }) => id],
      [own.name, ({ username }) => username],
      [words.displayName, ({ display_name }) => display_name],
      [words.email, ({ email }) => email],
      [own.status, state],
      [own.role, ({ role }) => own.roles[roleName(role)]],
      [own.group, ({ group }) => groupsOf(group).join(',')],
      [own.quota, ({ quota }) => quota],
      [own.used, ({ used_quota }) => used_quota],
      [own.requests, ({ request_count }) => request_count],
    ]),
    ...manyOf(props.actions, { delete: { job: 'user-delete', help: words.deleteHelp } }),
  ]
  return <BulkBar {...props} acts={acts} kinds={userKinds} />
}

/** The group of the users: exactly one, as gateways expect. */
function GroupFields({ onPlan, tried }: FieldsProps<User>) {
  const words = useMessages(userBulk)
  const { names } = useMessages(listMessages)
  const [group, choose] = useState('')
  const { labelOf } = useGroupNames()
  const { data = [], error } = useResource({
    key: optionKeys.groups,
    load: listGroups,
    optional: true,
  })
  const plan: Plan<User> = {
    job: 'user-edit',
    changes: (user) => ((user.group || defaultGroup) === group ? undefined : { group }),
    // A gateway that merges changes ignores empty values.
    back: (user) => ({ group: user.group || defaultGroup }),
    shows: (user) => names(groupsOf(user.group).map(labelOf)),
  }
  usePlan(onPlan, group, group ? plan : undefined)
  return (
    <Select
      label={words.group}
      help={words.groupHelp}
      error={error ? words.groupsFailed : tried && !group ? words.choose : undefined}
      value={group}
      onChange={choose}
      options={[{ value: '', label: words.choose, disabled: true }, ...data]}
      part="group"
    />
  )
}
