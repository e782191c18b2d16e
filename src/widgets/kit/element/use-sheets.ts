import { useInsertionEffect } from 'react'
import { densityStyles, themeStyles } from '../../ui/theme/mode.ts'
import { setSheets } from '../../dom/sheet.ts'
import { uiStyles } from '../../ui/layout/ui.styles.ts'
import type { Environment } from './environment.ts'

/**
 * Adopts the element's style sheets: those of its controls and states, its own, and those of the current theme and
 * density last. An insertion effect, so that they apply before anything in the element takes the focus or measures itself.
 */
export function useSheets(element: HTMLElement, styles: readonly string[], { theme, density }: Environment) {
  useInsertionEffect(() => {
    const texts = [...uiStyles, ...styles, themeStyles[theme], densityStyles[density]]
    setSheets(element.shadowRoot!, texts.filter(Boolean))
  }, [element, styles, theme, density])
}
