import { define } from '../../../dom/define.ts'
import { RegisterElement } from './register.element.ts'

define('oneapi-register', RegisterElement)
export { RegisterElement }
