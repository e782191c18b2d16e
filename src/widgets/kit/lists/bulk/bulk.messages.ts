import { words as en } from '../../../messages/en/bulk.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/bulk.ts'

/** Messages of bulk actions. */
export const bulkMessages = topic('bulk', zh, en)

export type BulkWords = typeof zh
