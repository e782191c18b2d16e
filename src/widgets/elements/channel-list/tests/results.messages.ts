import { words as en } from '../../../messages/en/channel-results.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/channel-results.ts'

/** Messages about the results of many tests. */
export const resultMessages = topic('channelResults', zh, en)

export type ResultWords = typeof zh
