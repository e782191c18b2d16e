import { define } from '../../kit/element/define.ts'
import { ChannelFormElement } from './channel-form.element.ts'

define('oneapi-channel-form', ChannelFormElement)
export { ChannelFormElement }
