import { words as en } from '../../messages/en/balance.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/balance.ts'

export const messages = topic('balance', zh, en)
