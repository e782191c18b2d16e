import { define } from '../../kit/define.ts'
import { TopupElement } from './topup.element.ts'

define('oneapi-topup', TopupElement)
export { TopupElement }
