import { words as en } from '../../messages/en/topup.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/topup.ts'

export const messages = topic('topup', zh, en)
