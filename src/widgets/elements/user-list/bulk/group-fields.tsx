import { useState } from 'react'
import { optionKeys } from '../../../api/option-keys.ts'
import { listGroups } from '../../../api/administration/administration.ts'
import { defaultGroup, groupsOf } from '../../../domain/administration/user-permissions.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { useGroupNames } from '../../../kit/lists/data/use-group-names.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import type { FieldsProps, Plan } from '../../../kit/lists/bulk/many.ts'
import { usePlan } from '../../../kit/lists/bulk/use-plan.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { userBulk } from './user-bulk.messages.ts'

/** The group of the users: exactly one, as gateways expect. */
export function GroupFields({ onPlan, tried }: FieldsProps<User>) {
  const words = useMessages(userBulk)
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
    shows: (user) => groupsOf(user.group).map(labelOf).join(', '),
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
