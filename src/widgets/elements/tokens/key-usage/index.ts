import { define } from '../../../dom/define.ts'
import { KeyUsageElement } from './key-usage.element.ts'

define('oneapi-key-usage', KeyUsageElement)
export { KeyUsageElement }
