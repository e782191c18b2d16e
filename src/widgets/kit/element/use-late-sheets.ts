import { useLayoutEffect, type RefObject } from 'react'
import { sheet } from '../../dom/sheet.ts'
import { useWidget } from './widget-context.ts'

/** Adds the style sheets of a lazy-loaded part to the element around `place`; they are not removed again. */
export function useLateSheets(place: RefObject<Element | null>, styles: readonly string[]) {
  // A change of theme or density replaces the element's sheets.
  const { theme, density } = useWidget()
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const there = new Set(root.adoptedStyleSheets)
    root.adoptedStyleSheets.push(...styles.map(sheet).filter((one) => !there.has(one)))
  }, [place, styles, theme, density])
}
