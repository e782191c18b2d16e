import { define } from '../../kit/element/define.ts'
import { RegisterElement } from './register.element.ts'

define('oneapi-register', RegisterElement)
export { RegisterElement }
