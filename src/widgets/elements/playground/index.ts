import { define } from '../../dom/define.ts'
import { PlaygroundElement } from './playground.element.ts'

define('oneapi-playground', PlaygroundElement)
export { PlaygroundElement }
