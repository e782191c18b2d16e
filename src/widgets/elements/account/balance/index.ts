import { BalanceElement } from './balance.element.ts'
import { register } from './register.ts'

register()
export { BalanceElement }
