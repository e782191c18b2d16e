import { define } from '../../kit/element/define.ts'
import { HomeElement } from './home.element.ts'

define('oneapi-home', HomeElement)
export { HomeElement }
