import { define } from '../../kit/define.ts'
import { LoginElement } from './login.element.ts'

define('oneapi-login', LoginElement)
export { LoginElement }
