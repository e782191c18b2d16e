import { define } from '../../../dom/define.ts'
import { BalanceElement } from './balance.element.ts'

/**
 * A function rather than a side effect of importing: this module is in the chunk shared by all elements, so that the
 * top bar needs no extra request for it, while the element is defined only when it is needed.
 */
export const register = () => define('oneapi-balance', BalanceElement)
