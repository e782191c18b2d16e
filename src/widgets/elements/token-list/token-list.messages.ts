import { words as en } from '../../messages/en/token-list.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/token-list.ts'

export const messages = topic('tokenList', zh, en)

/** Messages of the key list in one language. */
export type TokenListWords = typeof zh
