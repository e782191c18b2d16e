import { words as en } from '../../messages/en/channel-list.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/channel-list.ts'

export const messages = topic('channelList', zh, en)

/** Messages of the channel list in one language. */
export type ChannelListWords = typeof zh
