import { define } from '../../../dom/define.ts'
import { TokenListElement } from './token-list.element.ts'

define('oneapi-token-list', TokenListElement)
export { TokenListElement }
