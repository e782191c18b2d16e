import { copyFormats, isMasked, type CopyFormat } from '../../domain/token-secret.ts'
import { enableObstacle, TokenStatus, type Token } from '../../domain/token.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx'
import { messages } from './token-list.messages.ts'

/** What may be done to a key, and how. */
export interface TokenActionsProps {
  token: Token
  /** Actions left out: `copy`, `edit`, `toggle`, `delete`. */
  hide: ReadonlySet<string>
  onCopy: (token: Token, format: CopyFormat) => void
  onEdit: (token: Token) => void
  onToggle: (token: Token) => void
  onDelete: (token: Token) => void
  /** The key is being enabled or disabled. */
  pending: boolean
}

/** Copy in sight, the rest behind a menu. */
export function TokenActions(props: TokenActionsProps) {
  const { token, hide, pending } = props
  const words = useMessages(messages)
  const items = useItems(props)
  return (
    <span className="row-actions">
      {!hide.has('copy') && <CopyMenu {...props} />}
      {items.length > 0 && (
        <Menu label={words.moreOf(token.name)} items={items} pending={pending} part="more" />
      )}
    </span>
  )
}

function CopyMenu({ token, onCopy }: TokenActionsProps) {
  const words = useMessages(messages)
  const { copy } = useMessages(common)
  if (isMasked(token.key))
    return (
      <Button size="small" iconEnd="chevron-down" disabledReason={words.masked} part="copy">
        {copy}
      </Button>
    )
  const items = copyFormats.map((format) => ({
    id: format,
    label: words.formats[format],
    onSelect: () => onCopy(token, format),
  }))
  return (
    <Menu label={words.copyOf(token.name)} items={items} size="small" part="copy">
      {copy}
    </Menu>
  )
}

function useItems({ token, hide, onEdit, onToggle, onDelete }: TokenActionsProps): MenuItem[] {
  const words = useMessages(messages)
  const general = useMessages(common)
  const enabled = token.status === TokenStatus.enabled
  const obstacle = enableObstacle(token, Date.now() / 1000)
  const all: MenuItem[] = [
    { id: 'edit', label: general.edit, icon: 'edit', onSelect: () => onEdit(token) },
    {
      id: 'toggle',
      label: enabled ? general.disable : general.enable,
      icon: enabled ? 'pause' : 'play',
      ...(obstacle ? { disabledReason: words.obstacles[obstacle] } : {}),
      onSelect: () => onToggle(token),
    },
    {
      id: 'delete',
      label: general.delete,
      icon: 'trash',
      danger: true,
      separated: true,
      onSelect: () => onDelete(token),
    },
  ]
  return all.filter(({ id }) => !hide.has(id))
}
