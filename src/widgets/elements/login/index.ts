import { define } from '../../kit/element/define.ts'
import { LoginElement } from './login.element.ts'

define('oneapi-login', LoginElement)
export { LoginElement }
