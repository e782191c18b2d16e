import { svg } from 'lit-html'
import { iconPaths, type IconName } from '../../widgets/icons.ts'

/** One icon in the colour of the text; decorative, so hidden from screen readers. */
export const icon = (name: IconName) =>
  svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${iconPaths[name]}></path></svg>`
