import windowedStyles from '../choices/windowed.css?raw'
import fieldStyles from '../fields/field.css?raw'
import { tokens } from './theme.ts'
import buttonStyles from './button.css?raw'
import badgeStyles from './badge.css?raw'
import statesStyles from './states.css?raw'

/**
 * Every element adopts them in this order; one that uses a larger component adds its styles: `tableStyles`,
 * `menuStyles`, `formStyles`, `statStyles`, `tabsStyles`, `tooltipStyles`, `richTextStyles`, `shoelaceTokens`.
 */
export const uiStyles: readonly string[] = [
  tokens,
  buttonStyles,
  fieldStyles,
  badgeStyles,
  statesStyles,
  windowedStyles,
]
