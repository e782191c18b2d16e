import { define } from '../../dom/define.ts'
import { ChatElement } from './chat.element.ts'

define('oneapi-chat', ChatElement)
export { ChatElement }
