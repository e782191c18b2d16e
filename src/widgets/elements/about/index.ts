import { define } from '../../kit/element/define.ts'
import { AboutElement } from './about.element.ts'

define('oneapi-about', AboutElement)
export { AboutElement }
