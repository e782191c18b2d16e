import { define } from '../../kit/element/define.ts'
import { LogListElement } from './log-list.element.ts'

define('oneapi-log-list', LogListElement)
export { LogListElement }
