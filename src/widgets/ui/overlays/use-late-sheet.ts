import { useLayoutEffect, type RefObject } from 'react'
import { sheet } from '../theme/sheet.ts'

/**
 * Adopts the style sheet of a lazily loaded part before it is painted. The caller re-renders when the element
 * replaces its own sheets, which removes this one, so the effect adds it again.
 */
export function useLateSheet(part: RefObject<HTMLElement | null>, text: string) {
  useLayoutEffect(() => {
    const root = part.current?.getRootNode()
    if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(sheet(text))) return
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet(text)]
  })
}
