import { register } from './register.ts'
import { UsageElement } from './usage.element.ts'

register()
export { UsageElement }
