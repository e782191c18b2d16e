import { words as en } from '../../../messages/en/channel-bulk.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/channel-bulk.ts'

/** Messages of the bulk actions on channels. */
export const channelBulk = topic('channelBulk', zh, en)
