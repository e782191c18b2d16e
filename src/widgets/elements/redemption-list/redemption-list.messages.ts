import { words as en } from '../../messages/en/redemption-list.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/redemption-list.ts'

export const messages = topic('redemptionList', zh, en)

/** The words of a redemption list in one language. */
export type RedemptionListWords = typeof zh
