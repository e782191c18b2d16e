import { define } from '../../dom/define.ts'
import { AboutElement } from './about.element.ts'

define('oneapi-about', AboutElement)
export { AboutElement }
