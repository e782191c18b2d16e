import { words as en } from '../../../messages/en/channel-test.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/channel-test.ts'

/** Messages about tests of one channel and of many. */
export const testMessages = topic('channelTest', zh, en)

export type ChannelTestWords = typeof zh
