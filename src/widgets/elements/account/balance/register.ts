import { define } from '../../../dom/define.ts'
import { BalanceElement } from './balance.element.ts'

/** This module is in the shared bundle, so that the top bar needs no request of its own. */
export const register = () => define('oneapi-balance', BalanceElement)
