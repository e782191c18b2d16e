import { define } from '../../../dom/define.ts'
import { LoginElement } from './login.element.ts'

define('oneapi-login', LoginElement)
export { LoginElement }
