import { useEffect, type RefObject } from 'react'

/**
 * Sets `data-wide` on the scroll container while its table does not fit. A table in its own scroll container
 * loses the header that sticks to the page, so it becomes one only if needed. CSS cannot detect this: it
 * depends on language, columns and their widths.
 */
export function useWideMark(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current!
    const observer = new ResizeObserver(() =>
      element.toggleAttribute('data-wide', element.scrollWidth > element.clientWidth),
    )
    observer.observe(element)
    observer.observe(element.firstElementChild!)
    return () => observer.disconnect()
  }, [scroller])
}
