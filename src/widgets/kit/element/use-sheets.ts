import { useInsertionEffect } from 'react'
import { dialogStyles } from '../../ui/dialogs/dialog.styles.ts'
import { densityStyles, themeStyles } from '../../ui/theme/mode.ts'
import { sheet } from '../../dom/sheet.ts'
import { uiStyles } from '../../ui/layout/ui.styles.ts'
import type { Environment } from './environment.ts'

/** What every element may need at any time: its controls, its states and a dialog. */
const shared = [...uiStyles, dialogStyles]

/**
 * Adopts the element's style sheets, with those of the current theme and density last. An insertion effect, so that
 * they apply before anything in the element takes the focus or measures itself.
 */
export function useSheets(element: HTMLElement, styles: readonly string[], { theme, density }: Environment) {
  useInsertionEffect(() => {
    const texts = [...new Set([...shared, ...styles, themeStyles[theme], densityStyles[density]])]
    element.shadowRoot!.adoptedStyleSheets = texts.filter(Boolean).map(sheet)
  }, [element, styles, theme, density])
}
