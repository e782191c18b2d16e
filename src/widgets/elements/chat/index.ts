import { define } from '../../kit/element/define.ts'
import { ChatElement } from './chat.element.ts'

define('oneapi-chat', ChatElement)
export { ChatElement }
