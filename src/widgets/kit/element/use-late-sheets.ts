import { useLayoutEffect, type RefObject } from 'react'
import { sheet } from '../../dom/sheet.ts'
import { useWidget } from './widget-context.ts'

/** Adds the sheets of a part that is loaded late to those of the element around `place`, where they stay. */
export function useLateSheets(place: RefObject<Element | null>, styles: readonly string[]) {
  // Another theme or density sets the element's sheets anew.
  const { theme, density } = useWidget()
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const there = new Set(root.adoptedStyleSheets)
    root.adoptedStyleSheets.push(...styles.map(sheet).filter((one) => !there.has(one)))
  }, [place, styles, theme, density])
}
