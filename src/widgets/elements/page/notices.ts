import { define } from '../../dom/define.ts'
import { NoticesElement } from '../../kit/notices/notices-element.ts'

define('oneapi-notices', NoticesElement)
export { NoticesElement }
