import { define } from '../../kit/element/define.ts'
import { TokenFormElement } from './token-form.element.ts'

define('oneapi-token-form', TokenFormElement)
export { TokenFormElement }
