import { define } from '../../../dom/define.ts'
import { RedemptionFormElement } from './redemption-form.element.ts'

define('oneapi-redemption-form', RedemptionFormElement)
export { RedemptionFormElement }
