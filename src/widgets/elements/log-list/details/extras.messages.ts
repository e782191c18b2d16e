import { words as en } from '../../../messages/en/log-extras.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/log-extras.ts'

export const extrasMessages = topic('logExtras', zh, en)
export type ExtrasWords = typeof zh
