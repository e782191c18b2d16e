import { define } from '../../../dom/define.ts'
import { UserListElement } from './user-list.element.ts'

define('oneapi-user-list', UserListElement)
export { UserListElement }
