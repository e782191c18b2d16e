import { badgeStyles } from '../feedback/badge.styles.ts'
import { buttonStyles } from '../controls/button.styles.ts'
import { fieldStyles } from '../fields/field.styles.ts'
import { statesStyles } from '../feedback/states.styles.ts'
import { tokens } from './theme.ts'
import { windowedStyles } from '../choices/windowed.tsx'

/**
 * The styles every element adopts, in order: tokens, button and icon, field, badge, states, long list. An
 * element that uses a larger component adds its styles: `tableStyles`, `menuStyles`,
 * `formStyles`, `figureStyles`, `tabsStyles`, `tooltipStyles`, `richTextStyles`, `shoelaceTokens`.
 */
export const uiStyles: readonly string[] = [
  tokens,
  buttonStyles,
  fieldStyles,
  badgeStyles,
  statesStyles,
  windowedStyles,
]
