import { words as en } from '../../../messages/en/token-bulk.ts'
import { topic } from '../../../messages/topic.ts'
import { words as zh } from '../../../messages/zh-CN/token-bulk.ts'

/** What may be done to many keys. */
export const tokenBulk = topic('tokenBulk', zh, en)
