import { define } from '../../dom/define.ts'
import { JobsElement } from './jobs.element.ts'

define('oneapi-jobs', JobsElement)
export { JobsElement }
