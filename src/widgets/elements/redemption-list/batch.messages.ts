import { words as en } from '../../messages/en/redemption-batch.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/redemption-batch.ts'

/** Messages about a batch of codes. */
export const batchMessages = topic('redemptionBatch', zh, en)
