import { define } from '../../kit/element/define.ts'
import { UserListElement } from './user-list.element.ts'

define('oneapi-user-list', UserListElement)
export { UserListElement }
