import { useEffect, type RefObject } from 'react'
import { whenRendered } from './when-rendered.ts'

/**
 * Closes a popover that was placed once when what it was placed by moves, the window's size changes, or it is
 * hidden with something around it. A scroll that
 * moves nothing closes nothing: the one that brought a control into view is told after its popover has opened.
 * `stays` says when none of it matters.
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
    addEventListener('resize', close)
    addEventListener('scroll', close, true)
    const shown = popover.current!
    const end = whenRendered(shown, (rendered) => !rendered && shown.isConnected && shown.hidePopover())
    return () => {
      end()
      removeEventListener('resize', close)
      removeEventListener('scroll', close, true)
    }
  }, [popover, anchor, open, stays])
}
