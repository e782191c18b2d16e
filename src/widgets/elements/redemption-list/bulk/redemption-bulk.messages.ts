import { words as en } from '../../../messages/en/redemption-bulk.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/redemption-bulk.ts'

/** Messages of the bulk actions on codes. */
export const redemptionBulk = topic('redemptionBulk', zh, en)
