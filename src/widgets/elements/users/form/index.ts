import { define } from '../../../dom/define.ts'
import { UserFormElement } from './user-form.element.ts'

define('oneapi-user-form', UserFormElement)
export { UserFormElement }
