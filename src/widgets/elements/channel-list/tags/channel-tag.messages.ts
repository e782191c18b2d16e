import { words as en } from '../../../messages/en/channel-tag.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/channel-tag.ts'

export const channelTagMessages = topic('channelTag', zh, en)
