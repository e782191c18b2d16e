import { words as en } from '../../messages/en/token-form.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/token-form.ts'

export const messages = topic('tokenForm', zh, en)

/** Messages of the key form in one language. */
export type TokenFormWords = typeof zh
