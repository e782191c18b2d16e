import { deleteRedemption, setRedemptionStatus } from '../../../api/administration/redemptions.ts'
import { RedemptionStatus, type Redemption } from '../../../domain/redemption.ts'
import { selecting, type ListActions } from '../../../kit/lists/actions/action.ts'
import { deleteAction, toggleActions } from '../../../kit/lists/actions/row-status.ts'
import type { OpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import type { CommonMessages } from '../../../messages/shared/common.messages.ts'
import type { RedemptionListMessages } from './redemption-list.messages.ts'

interface RedemptionActionContext {
  t: RedemptionListMessages
  general: CommonMessages
  form: OpenForm
  copy: (code: string) => unknown
  openBatch: (code: Redemption) => void
}

export function redemptionActions({
  t,
  general,
  form,
  copy,
  openBatch,
}: RedemptionActionContext): ListActions<Redemption> {
  return {
    page: [
      { id: 'create', icon: 'plus', label: t.create, changes: true, ownButton: 'icon', run: form.create },
    ],
    row: [
      {
        id: 'copy',
        icon: 'copy',
        label: general.copy,
        name: ({ name }) => t.copyOf(name),
        changes: false,
        ownButton: 'icon',
        run: ({ key }) => copy(key),
      },
      { id: 'batch', icon: 'gift', label: t.openBatch, changes: false, run: openBatch },
      {
        ...{ id: 'edit', icon: 'edit', label: general.edit, changes: true, run: form.edit },
        name: ({ name }) => `${general.edit} ${name}`,
        ownButton: 'label',
      },
      ...toggleActions<Redemption>({
        ...{ general, t, setStatus: setRedemptionStatus },
        ...{ enabled: RedemptionStatus.unused, disabled: RedemptionStatus.disabled },
        obstacle: ({ status }) => (status === RedemptionStatus.used ? t.usedNoToggle : undefined),
      }),
      deleteAction<Redemption>({ general, t, remove: deleteRedemption }),
    ],
    cell: [{ id: 'reveal', changes: false }, selecting],
  }
}
