import { words as en } from '../../../messages/en/channel-mapping.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/channel-mapping.ts'

/** Messages of the model mapping, as a table and as JSON. */
export const mappingMessages = topic('channelMapping', zh, en)
