import { define } from '../../dom/define.ts'
import { ProviderElement } from './provider.element.ts'

define('oneapi-provider', ProviderElement)
export { ProviderElement }
