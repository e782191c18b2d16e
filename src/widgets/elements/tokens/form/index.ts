import { define } from '../../../dom/define.ts'
import { TokenFormElement } from './token-form.element.ts'

define('oneapi-token-form', TokenFormElement)
export { TokenFormElement }
