import { useLayoutEffect, type RefObject } from 'react'
import { sheet } from '../theme/sheet.ts'

/**
 * Adopts the sheet of a part that is loaded late, before it is painted. Whoever calls it draws anew when the element's
 * own sheets change, which takes this one away.
 */
export function useLateSheet(part: RefObject<HTMLElement | null>, text: string) {
  useLayoutEffect(() => {
    const root = part.current?.getRootNode()
    if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(sheet(text))) return
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet(text)]
  })
}
