import { define } from '../../kit/element/define.ts'
import { TokenListElement } from './token-list.element.ts'

define('oneapi-token-list', TokenListElement)
export { TokenListElement }
