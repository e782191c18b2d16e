import { deleteRedemption, setRedemptionStatus } from '../../api/administration/redemptions.ts'
import { RedemptionStatus, type Redemption } from '../../domain/administration/redemption.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { selecting, type ListActions } from '../../kit/lists/actions/action.ts'
import type { OpenForm } from '../../kit/lists/actions/use-open-form.ts'
import type { CommonWords } from '../../messages/shared/common.messages.ts'
import type { RedemptionListWords } from './redemption-list.messages.ts'

interface RedemptionDoors {
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
}: RedemptionDoors): ListActions<Redemption> {
  const isUnused = ({ status }: Redemption) => status === RedemptionStatus.unused
  const set =
    (status: number) =>
    async (gateway: Gateway, { id }: Redemption) => {
      await setRedemptionStatus(gateway, id, status)
      return { status }
    }
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
      { id: 'edit', icon: 'edit', label: general.edit, changes: true, run: form.edit },
      {
        id: 'disable',
        part: 'toggle',
        icon: 'pause',
        label: general.disable,
        changes: true,
        fits: isUnused,
        perform: set(RedemptionStatus.disabled),
        undo: { perform: set(RedemptionStatus.unused), done: ({ name }) => words.enabled(name) },
        done: ({ name }) => words.disabled(name),
      },
      {
        id: 'enable',
        part: 'toggle',
        icon: 'play',
        label: general.enable,
        changes: true,
        fits: (code) => !isUnused(code),
        obstacle: ({ status }) => (status === RedemptionStatus.used ? words.usedNoToggle : undefined),
        perform: set(RedemptionStatus.unused),
        undo: { perform: set(RedemptionStatus.disabled), done: ({ name }) => words.disabled(name) },
        done: ({ name }) => words.enabled(name),
      },
      {
        id: 'delete',
        icon: 'trash',
        label: general.delete,
        changes: true,
        danger: true,
        removes: true,
        ask: ({ name }) => ({ title: words.deleteTitle(name), help: words.deleteHelp }),
        perform: (gateway, { id }) => deleteRedemption(gateway, id),
        done: ({ name }) => words.deleted(name),
      },
    ],
    cell: [{ id: 'reveal', changes: false }, selecting],
  }
}
