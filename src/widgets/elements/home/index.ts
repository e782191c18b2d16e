import { define } from '../../dom/define.ts'
import { HomeElement } from './home.element.ts'

define('oneapi-home', HomeElement)
export { HomeElement }
