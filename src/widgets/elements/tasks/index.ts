import { define } from '../../dom/define.ts'
import { TaskListElement } from './task-list.element.ts'

define('oneapi-task-list', TaskListElement)
export { TaskListElement }
