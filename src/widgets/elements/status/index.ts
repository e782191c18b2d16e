import { define } from '../../dom/define.ts'
import { StatusElement } from './status.element.ts'

define('oneapi-status', StatusElement)
export { StatusElement }
