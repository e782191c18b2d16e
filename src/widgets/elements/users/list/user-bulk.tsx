import { useState } from 'react'
import { listMessages } from '../../../kit/lists/list.messages.ts'
import { listGroups } from '../../../api/groups.ts'
import { optionKeys } from '../../../api/option-keys.ts'
import { defaultGroup } from '../../../domain/accounts/group.ts'
import { groupsOf, roleName, userState } from '../../../domain/accounts/user-permissions.ts'
import { UserStatus, type User } from '../../../domain/accounts/user.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useMessages, useWidget, useCapabilities } from '../../../kit/element/widget-context.ts'
import { userChangeTypes } from '../../../kit/jobs/user-change-types.ts'
import { BulkBar } from '../../../kit/lists/bulk/bulk-bar.tsx'
import { bulkMessages } from '../../../kit/lists/bulk/bulk.messages.ts'
import {
  csvExport,
  fromRowAction,
  type BulkAction,
  type FieldsProps,
  type Plan,
} from '../../../kit/lists/bulk/bulk-action.ts'
import { usePlan, ModeField } from '../../../kit/lists/bulk/bulk-fields.tsx'
import { useGroupNames } from '../../../kit/accounts/group-name.tsx'
import { obstacleTo, useManaging } from '../../../kit/accounts/manage-user.ts'
import type { BulkProps } from '../../../kit/lists/entity-list.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import type { UserListMessages } from './user-list.messages.ts'
import { userBulk } from './user-bulk.messages.ts'
import { nameOf } from '../../../domain/typed.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { quotaMoved } from '../../../kit/writes/users.ts'
import { GatewayQuotaField } from '../../../kit/forms/quota-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

export default function UserBulk({ own, ...props }: BulkProps<User> & { own: UserListMessages }) {
  const t = useMessages(userBulk)
  const bulk = useMessages(bulkMessages)
  const state = ({ status }: User) => own.states[userState(status)]
  const managed = (action: 'enable' | 'disable', status: number) => ({
    job: 'user-manage' as const,
    changes: () => ({ status }),
    change: () => ({ action, status }),
    shows: state,
  })
  // A user who may not be edited alone may not be edited in bulk either.
  const obstacleOf = (action: string) => props.actions.find(({ id }) => id === action)?.obstacle
  const managing = useManaging()
  const disableHelp = managing.keepsSessions ? `${t.disableHelp} ${managing.t.keepsSessions}` : t.disableHelp
  const acts: BulkAction<User>[] = [
    ...fromRowAction(props.actions, {
      disable: { ...managed('disable', UserStatus.disabled), help: disableHelp },
      enable: managed('enable', UserStatus.enabled),
    }),
    {
      id: 'group',
      part: 'edit',
      icon: 'users',
      label: t.group,
      ownButton: true,
      title: (targets) => bulk.change(t.group, targets),
      obstacle: obstacleOf('edit'),
      Fields: GroupFields,
    },
    {
      id: 'quota',
      part: 'topup',
      icon: 'card',
      label: t.quota,
      ownButton: true,
      title: (targets) => bulk.change(t.quota, targets),
      obstacle: obstacleOf('topup'),
      Fields: QuotaFields,
    },
    csvExport(bulk.csv, 'users', [
      ['id', ({ id }) => id],
      [own.name, ({ username }) => username],
      [t.displayName, ({ display_name }) => display_name],
      [t.email, ({ email }) => email],
      [own.status, state],
      [own.role, ({ role }) => own.roles[roleName(role)]],
      [own.group, ({ group }) => groupsOf(group).join(',')],
      [own.quota, ({ quota }) => quota],
      [own.used, ({ used_quota }) => used_quota],
      [own.requests, ({ request_count }) => request_count],
    ]),
    ...fromRowAction(props.actions, { delete: { job: 'user-delete', help: t.deleteHelp } }),
  ]
  return <BulkBar {...props} acts={acts} kinds={userChangeTypes} />
}

/** Gateways expect exactly one. */
function GroupFields({ onPlan, tried }: FieldsProps<User>) {
  const t = useMessages(userBulk)
  const { comma } = useMessages(listMessages)
  const [group, choose] = useState('')
  const { labelOf } = useGroupNames()
  const { data = [], error } = useResource({ key: optionKeys.groups, load: listGroups, optional: true })
  const plan: Plan<User> = {
    job: 'user-edit',
    changes: (user) => ((user.group || defaultGroup) === group ? undefined : { group }),
    shows: (user) => groupsOf(user.group).map(labelOf).join(comma),
  }
  usePlan(onPlan, group, group ? plan : undefined)
  return (
    <Select
      label={t.group}
      help={t.groupHelp}
      error={error ? t.groupsFailed : tried && !group ? t.choose : undefined}
      value={group}
      onChange={choose}
      options={[{ value: '', label: t.choose, disabled: true }, ...data]}
      part="group"
    />
  )
}

type Mode = 'add' | 'subtract' | 'set'

function QuotaFields({ onPlan, tried }: FieldsProps<User>) {
  const { numberFormat } = useWidget()
  const t = useMessages(userBulk)
  const formatQuota = useFormatQuota()
  const { noRemarks } = useCapabilities()
  const managing = useManaging()
  const [mode, setMode] = useState<Mode>('add')
  const [amount, setAmount] = useState<number | null>(null)
  const [remark, setRemark] = useState('')
  const units = amount ?? 0
  const valid = units > 0
  const shows = ({ quota }: User) => formatQuota(quota)
  const exactly = ({ quota }: User) => t.units(numberFormat.number(quota))
  const by = mode === 'subtract' ? -units : units
  const plan: Plan<User> =
    mode === 'set'
      ? {
          job: 'user-set',
          // Quota may be added to any user, but the record of an equal cannot be edited.
          obstacle: obstacleTo(managing, 'edit'),
          changes: () => ({ quota: units }),
          shows,
          exactly,
        }
      : {
          job: 'user-quota',
          changes: quotaMoved(by),
          change: () => ({ by, remark: nameOf(remark) }),
          shows,
          exactly,
        }
  usePlan(onPlan, [mode, amount, remark], valid ? plan : undefined)
  return (
    <div className="form-group">
      <ModeField
        label={t.mode}
        value={mode}
        onChange={setMode}
        modes={{ add: t.add, subtract: t.subtract, set: t.set }}
      />
      <GatewayQuotaField
        label={t.amount}
        help={mode === 'add' ? undefined : mode === 'set' ? t.setHelp : t.subtractHelp}
        value={amount}
        onChange={setAmount}
        error={tried && !valid ? t.amountInvalid : undefined}
        part="amount"
      />
      {mode !== 'set' && !noRemarks && (
        <TextField
          prose
          label={t.remark}
          help={t.remarkHelp}
          autoComplete="off"
          value={remark}
          onChange={setRemark}
          part="remark"
        />
      )}
    </div>
  )
}
