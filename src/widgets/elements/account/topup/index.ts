import { define } from '../../../dom/define.ts'
import { TopupElement } from './topup.element.ts'

define('oneapi-topup', TopupElement)
export { TopupElement }
