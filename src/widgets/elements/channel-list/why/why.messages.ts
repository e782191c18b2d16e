import { words as en } from '../../../messages/en/channel-why.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/channel-why.ts'

export const whyMessages = topic('channelWhy', zh, en)
