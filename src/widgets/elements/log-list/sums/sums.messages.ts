import { words as en } from '../../../messages/en/log-sums.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/log-sums.ts'
import type { LogWords } from '../log-list.messages.ts'

export const sumsMessages = topic('logSums', zh, en)

/** Includes the messages of the list. */
export type SumsWords = Omit<LogWords, keyof typeof zh> & typeof zh
