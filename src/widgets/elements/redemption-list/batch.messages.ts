import { words as en } from '../../messages/en/redemption-batch.ts'
import { topic } from '../../messages/topic.ts'
import { words as zh } from '../../messages/zh-CN/redemption-batch.ts'

/** The codes that were made at once. */
export const batchMessages = topic('redemptionBatch', zh, en)
