import { define } from '../../kit/define.ts'
import { RedemptionListElement } from './redemption-list.element.ts'

define('oneapi-redemption-list', RedemptionListElement)
export { RedemptionListElement }
