import { define } from '../../dom/define.ts'
import { UsageElement } from './usage.element.ts'

define('oneapi-usage', UsageElement)
export { UsageElement }
