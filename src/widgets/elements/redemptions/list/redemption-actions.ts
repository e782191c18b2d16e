import { deleteRedemption, setRedemptionStatus } from '../../../api/administration/redemptions.ts'
import { RedemptionStatus, type Redemption } from '../../../domain/redemption.ts'
import { selecting, type ListActions } from '../../../kit/lists/actions/action.ts'
import { deleteAction, toggleActions } from '../../../kit/lists/actions/row-status.ts'
import type { OpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import type { CommonWords } from '../../../messages/shared/common.messages.ts'
import type { RedemptionListWords } from './redemption-list.messages.ts'

interface RedemptionActionContext {
  words: RedemptionListWords
  general: CommonWords
  form: OpenForm
  copy: (code: string) => unknown
  /** Shows the batch of a code. */
  openBatch: (code: Redemption) => void
}

/** The actions on a code. */
export function redemptionActions({
  words,
  general,
  form,
  copy,
  openBatch,
}: RedemptionActionContext): ListActions<Redemption> {
  return {
    page: [
      { id: 'create', icon: 'plus', label: words.create, changes: true, ownButton: 'icon', run: form.create },
    ],
    row: [
      {
        id: 'copy',
        icon: 'copy',
        label: general.copy,
        name: ({ name }) => words.copyOf(name),
        changes: false,
        ownButton: 'icon',
        run: ({ key }) => copy(key),
      },
      { id: 'batch', icon: 'gift', label: words.openBatch, changes: false, run: openBatch },
      {
        ...{ id: 'edit', icon: 'edit', label: general.edit, changes: true, run: form.edit },
        name: ({ name }) => `${general.edit} ${name}`,
        ownButton: 'label',
      },
      ...toggleActions<Redemption>({
        ...{ general, words, setStatus: setRedemptionStatus },
        ...{ enabled: RedemptionStatus.unused, disabled: RedemptionStatus.disabled },
        obstacle: ({ status }) => (status === RedemptionStatus.used ? words.usedNoToggle : undefined),
      }),
      deleteAction<Redemption>({ general, words, remove: deleteRedemption }),
    ],
    cell: [{ id: 'reveal', changes: false }, selecting],
  }
}
