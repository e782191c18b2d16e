import { define } from '../../kit/element/define.ts'
import { BalanceElement } from './balance.element.ts'

define('oneapi-balance', BalanceElement)
export { BalanceElement }
