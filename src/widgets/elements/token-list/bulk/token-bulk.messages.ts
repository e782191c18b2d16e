import { words as en } from '../../../messages/en/token-bulk.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/token-bulk.ts'

/** Messages of the bulk actions on keys. */
export const tokenBulk = topic('tokenBulk', zh, en)
