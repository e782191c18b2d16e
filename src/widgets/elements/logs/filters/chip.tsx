import { useEffect, useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import type { IconName } from '../../../ui/controls/icon.tsx'
import { isPhone, place } from '../../../ui/overlays/place.ts'
import { useCloseOnMove } from '../../../ui/overlays/use-close-on-move.ts'

interface ChipProps {
  /** Shown on the chip, and its accessible name. */
  text: string
  /** Name of its panel. */
  label: string
  icon?: IconName
  /** It narrows the list. */
  on: boolean
  /** Its panel opens with it. */
  openAtOnce?: boolean
  onClose?: () => void
  /** The button that removes it; undefined for one that stays. */
  remove?: { label: string; onPress: () => void } | undefined
  part: string
  /** The panel, rendered while it is open. */
  children: (close: () => void) => ReactNode
}

/** A filter as a chip: pressed it opens its panel in the top layer, on a phone a sheet from below. */
export function Chip({ text, label, icon, on, openAtOnce, onClose, remove, part, children }: ChipProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useCloseOnMove(panel, trigger, open, isPhone)
  useEffect(() => {
    if (openAtOnce) panel.current?.showPopover()
  }, [openAtOnce])
  // The panel grows as its parts load.
  useEffect(() => {
    const shown = panel.current
    if (!open || !shown) return
    const observer = new ResizeObserver(() => trigger.current && place(shown, trigger.current, 'start'))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [open])
  const close = () => panel.current?.hidePopover()
  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') return setOpen(true)
    const { activeElement } = currentTarget.getRootNode() as Document | ShadowRoot
    if (currentTarget.contains(activeElement)) trigger.current?.focus()
    // Not on `toggle`, which is not sent for a panel that opens again at once.
    delete currentTarget.dataset.placed
    setOpen(false)
    onClose?.()
  }
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
      <div
        ref={panel}
        id={id}
        className="menu log-panel"
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={onBeforeToggle}
      >
        {open && children(close)}
      </div>
    </span>
  )
}
