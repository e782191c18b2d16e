import { define } from '../../dom/define.ts'
import { UsageElement } from './usage.element.ts'

/** Not a side effect of importing: the home page loads this module with its figures, before it shows the chart. */
export const register = () => define('oneapi-usage', UsageElement)
