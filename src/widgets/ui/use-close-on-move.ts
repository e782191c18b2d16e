import { useEffect, type RefObject } from 'react'

/**
 * Closes a popover that was placed once when what it was placed by moves, or the window's size changes. A scroll that
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
    return () => {
      removeEventListener('resize', close)
      removeEventListener('scroll', close, true)
    }
  }, [popover, anchor, open, stays])
}
