import { useEffect, useRef, useState, type RefObject, type ToggleEvent } from 'react'
import { isPhone, place, useCloseOnMove } from './place.ts'

interface PanelOptions {
  align?: 'start' | 'end'
  /** The panel opens when this becomes true; the trigger's `popoverTarget` opens it too. */
  openAtOnce?: boolean | undefined
  onClose?: (() => void) | undefined
}

/** An auto popover in the top layer is a dialog beside its button, on a phone a sheet from below. */
export function usePanel(
  trigger: RefObject<HTMLElement | null>,
  { align = 'start', openAtOnce, onClose }: PanelOptions = {},
) {
  const ref = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useCloseOnMove(ref, trigger, open, isPhone)
  useEffect(() => {
    if (openAtOnce) ref.current?.showPopover()
  }, [openAtOnce])
  // The panel grows as its parts load.
  useEffect(() => {
    const shown = ref.current
    if (!open || !shown) return
    const observer = new ResizeObserver(() => trigger.current && place(shown, trigger.current, align))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [open])
  const close = () => ref.current?.hidePopover()
  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') return setOpen(true)
    const { activeElement } = currentTarget.getRootNode() as Document | ShadowRoot
    if (currentTarget.contains(activeElement)) trigger.current?.focus()
    // Not on `toggle`, which is not sent for a panel that opens again at once.
    delete currentTarget.dataset.placed
    setOpen(false)
    onClose?.()
  }
  return { open, close, panel: { ref, popover: 'auto', role: 'dialog', onBeforeToggle } as const }
}
