import { define } from '../../kit/element/define.ts'
import { ProviderElement } from './provider.element.ts'

define('oneapi-provider', ProviderElement)
export { ProviderElement }
