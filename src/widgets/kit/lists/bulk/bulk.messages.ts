import { words as en } from '../../../messages/en/bulk.ts'
import { topic } from '../../../messages/topic.ts'
import { words as zh } from '../../../messages/zh-CN/bulk.ts'

/** What is said of many rows at once. */
export const bulkMessages = topic('bulk', zh, en)

export type BulkWords = typeof zh
