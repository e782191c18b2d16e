import { define } from '../../../dom/define.ts'
import { ChannelListElement } from './channel-list.element.ts'

define('oneapi-channel-list', ChannelListElement)
export { ChannelListElement }
