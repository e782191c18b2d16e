import { svg } from 'lit-html'
import { iconPaths, type IconName } from '../../widgets/icons.ts'

export const icon = (name: IconName) =>
  svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${iconPaths[name]}></path></svg>`
