import { words as en } from '../../messages/en/channel-form.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/channel-form.ts'

export const messages = topic('channelForm', zh, en)
