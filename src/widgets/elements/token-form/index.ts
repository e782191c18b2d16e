import { define } from '../../kit/define.ts'
import { TokenFormElement } from './token-form.element.ts'

define('oneapi-token-form', TokenFormElement)
export { TokenFormElement }
