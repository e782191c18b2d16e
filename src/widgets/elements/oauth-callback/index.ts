import { define } from '../../kit/define.ts'
import { OAuthCallbackElement } from './oauth-callback.element.ts'

define('oneapi-oauth-callback', OAuthCallbackElement)
export { OAuthCallbackElement }
