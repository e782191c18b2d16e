import { useId, useRef, type ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import type { IconName } from '../../../ui/controls/icon.tsx'
import { usePanel } from '../../../ui/overlays/use-panel.ts'

interface ChipProps {
  text: string
  label: string
  icon?: IconName
  on: boolean
  openAtOnce?: boolean
  onClose?: () => void
  /** Undefined for a chip that stays. */
  remove?: { label: string; onPress: () => void } | undefined
  part: string
  children: (close: () => void) => ReactNode
}

export function Chip({ text, label, icon, on, openAtOnce, onClose, remove, part, children }: ChipProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const { open, close, panel } = usePanel(trigger, { openAtOnce, onClose })
  return (
    <span className={on ? 'log-chip on' : 'log-chip'} part={part}>
      <Button
        ref={trigger}
        icon={icon}
        iconEnd="chevron-down"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
      >
        {text}
      </Button>
      {remove && <IconButton icon="x" label={remove.label} onPress={remove.onPress} part="remove-filter" />}
      <div {...panel} id={id} className="menu log-panel" aria-label={label}>
        {open && children(close)}
      </div>
    </span>
  )
}
