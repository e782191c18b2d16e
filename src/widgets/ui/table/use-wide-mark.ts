import { useEffect, type RefObject } from 'react'

/**
 * Marks a scroller by `data-wide` while its table does not fit: with a scroller of its own a table loses the head that
 * stays in sight with the page, so it gets one only then. Language, columns and their widths decide, and CSS cannot ask.
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
