import { define } from '../../../dom/define.ts'
import { ChannelFormElement } from './channel-form.element.ts'

define('oneapi-channel-form', ChannelFormElement)
export { ChannelFormElement }
