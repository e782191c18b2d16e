import { useEffect, type RefObject } from 'react'

/**
 * Closes a popover that was placed once when what it was placed by moves: the window's size changes, or something
 * scrolls that is not inside it. `stays` says when that does not matter.
 */
export function useCloseOnMove(popover: RefObject<HTMLElement | null>, open: boolean, stays?: () => boolean) {
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if (stays?.()) return
      if (!(event.target instanceof Node && popover.current?.contains(event.target)))
        popover.current?.hidePopover()
    }
    addEventListener('resize', close)
    addEventListener('scroll', close, true)
    return () => {
      removeEventListener('resize', close)
      removeEventListener('scroll', close, true)
    }
  }, [popover, open, stays])
}
