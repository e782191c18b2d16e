import { define } from '../../dom/define.ts'
import { LogListElement } from './log-list.element.ts'

define('oneapi-log-list', LogListElement)
export { LogListElement }
