import { define } from '../../../dom/define.ts'
import { OAuthCallbackElement } from './oauth-callback.element.ts'

define('oneapi-oauth-callback', OAuthCallbackElement)
export { OAuthCallbackElement }
