import { words as en } from '../../messages/en/usage.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/usage.ts'

export const messages = topic('usage', zh, en)
export type UsageWords = typeof zh
