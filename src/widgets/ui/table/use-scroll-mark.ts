import { useEffect, type RefObject } from 'react'

/** Milliseconds after the last scroll event until scrolling counts as finished. */
const pause = 150

/**
 * Sets `data-scrolling` on an element while the page or anything in it scrolls. Otherwise each row that
 * passes under a resting pointer would be highlighted, and the whole table repainted every time.
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
