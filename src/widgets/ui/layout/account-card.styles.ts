import { markColours } from '../../colors.ts'
import sheet from './account-card.css?raw'
import calloutStyles from '../feedback/callout.css?raw'
import formStyles from '../fields/form.css?raw'

export const accountCardStyles: readonly string[] = [
  formStyles,
  calloutStyles,
  `.brand-mark { --oa-mark: ${markColours.join()}; }`,
  sheet,
]
