import { words as en } from '../../../messages/en/user-bulk.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/user-bulk.ts'

/** Messages of the bulk actions on users. */
export const userBulk = topic('userBulk', zh, en)
