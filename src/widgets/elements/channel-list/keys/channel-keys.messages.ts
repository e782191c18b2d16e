import { words as en } from '../../../messages/en/channel-keys.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/channel-keys.ts'

export const channelKeyMessages = topic('channelKeys', zh, en)
