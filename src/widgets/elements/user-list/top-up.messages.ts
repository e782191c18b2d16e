import { words as en } from '../../messages/en/user-top-up.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/user-top-up.ts'

/** Messages about adding and deducting quota. */
export const topUpMessages = topic('userTopUp', zh, en)

export type TopUpWords = typeof zh
