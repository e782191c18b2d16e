import { define } from '../../dom/define.ts'
import { BalanceElement } from './balance.element.ts'

/**
 * Called rather than run at once: this module lies in the chunk that all elements load, where the top bar finds it
 * without a request, and the element is defined no sooner than it is wanted.
 */
export const register = () => define('oneapi-balance', BalanceElement)
