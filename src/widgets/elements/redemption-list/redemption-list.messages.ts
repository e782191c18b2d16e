import { words as en } from '../../messages/en/redemption-list.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/redemption-list.ts'

export const messages = topic('redemptionList', zh, en)

/** Messages of the code list in one language. */
export type RedemptionListWords = typeof zh
