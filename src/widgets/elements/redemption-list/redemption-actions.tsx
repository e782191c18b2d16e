import { RedemptionStatus, type Redemption } from '../../domain/redemption.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx'
import { messages } from './redemption-list.messages.ts'

export interface RedemptionActionsProps {
  code: Redemption
  /** Actions left out: `copy`, `edit`, `toggle`, `delete`. */
  hide: ReadonlySet<string>
  onCopy: (code: Redemption) => unknown
  onEdit: (code: Redemption) => void
  onToggle: (code: Redemption) => void
  onDelete: (code: Redemption) => void
  /** The code is being enabled or disabled. */
  pending: boolean
}

/** Copy in sight, the rest behind a menu. */
export function RedemptionActions(props: RedemptionActionsProps) {
  const { code, hide, onCopy, pending } = props
  const words = useMessages(messages)
  const { copy } = useMessages(common)
  const items = useItems(props)
  return (
    <span className="row-actions">
      {!hide.has('copy') && (
        <Button
          size="small"
          icon="copy"
          label={words.copyOf(code.name)}
          onPress={() => onCopy(code)}
          part="copy"
        >
          {copy}
        </Button>
      )}
      {items.length > 0 && (
        <Menu label={words.moreOf(code.name)} items={items} pending={pending} size="small" part="more" />
      )}
    </span>
  )
}

function useItems({ code, hide, onEdit, onToggle, onDelete }: RedemptionActionsProps): MenuItem[] {
  const words = useMessages(messages)
  const general = useMessages(common)
  const unused = code.status === RedemptionStatus.unused
  const used = code.status === RedemptionStatus.used
  const all: MenuItem[] = [
    {
      id: 'edit',
      label: general.edit,
      icon: 'edit',
      onSelect: () => onEdit(code),
    },
    {
      id: 'toggle',
      label: unused ? general.disable : general.enable,
      icon: unused ? 'pause' : 'play',
      ...(used ? { disabledReason: words.usedNoToggle } : {}),
      onSelect: () => onToggle(code),
    },
    {
      id: 'delete',
      label: general.delete,
      icon: 'trash',
      danger: true,
      separated: true,
      onSelect: () => onDelete(code),
    },
  ]
  return all.filter(({ id }) => !hide.has(id))
}
