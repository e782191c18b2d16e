import { useEffect, type RefObject } from 'react'

/** How long after the last step a scroll is taken to be over, in ms. */
const pause = 150

/**
 * Marks an element by `data-scrolling` while the page, or anything in it, scrolls. Rows that pass below a resting
 * pointer would else each light up and go out again, and the whole table would be painted for each.
 */
export function useScrollMark(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      timer = undefined
      delete target.current?.dataset.scrolling
    }
    const onScroll = () => {
      if (timer === undefined && target.current) target.current.dataset.scrolling = ''
      clearTimeout(timer)
      timer = setTimeout(rest, pause)
    }
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [target])
}
