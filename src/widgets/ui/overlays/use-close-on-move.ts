import { useEffect, type RefObject } from 'react'
import { listen } from '../../dom/listen.ts'
import { whenRendered } from '../../dom/when-rendered.ts'

/**
 * Closes a positioned popover if its anchor moves, the window is resized, or an ancestor is hidden. A scroll event that
 * does not move the anchor is ignored, because the scroll that brought a control into view is reported after its
 * popover has opened. Nothing closes while `stays` returns true, except when an ancestor is hidden.
 */
export function useCloseOnMove(
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
  stays?: () => boolean,
) {
  useEffect(() => {
    if (!open) return
    const place = () => {
      const { x, y } = anchor.current!.getBoundingClientRect()
      return `${x} ${y}`
    }
    const placed = place()
    const close = ({ type }: Event) => {
      if (!stays?.() && (type === 'resize' || place() !== placed)) popover.current?.hidePopover()
    }
    const stop = listen(window, ['resize', 'scroll'], close, true)
    const shown = popover.current!
    const end = whenRendered(shown, (rendered) => !rendered && shown.isConnected && shown.hidePopover())
    return () => {
      end()
      stop()
    }
  }, [popover, anchor, open, stays])
}
