import { words as en } from '../../messages/en/channel-mapping.ts'
import { topic } from '../../messages/topic.ts'
import { words as zh } from '../../messages/zh-CN/channel-mapping.ts'

/** The sentences of the model mapping's table and text. */
export const mappingMessages = topic('channelMapping', zh, en)
