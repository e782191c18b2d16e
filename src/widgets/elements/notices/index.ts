import { define } from '../../kit/define.ts'
import { NoticesElement } from '../../kit/notices-element.ts'

define('oneapi-notices', NoticesElement)
export { NoticesElement }
