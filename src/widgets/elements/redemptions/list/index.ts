import { define } from '../../../dom/define.ts'
import { RedemptionListElement } from './redemption-list.element.ts'

define('oneapi-redemption-list', RedemptionListElement)
export { RedemptionListElement }
