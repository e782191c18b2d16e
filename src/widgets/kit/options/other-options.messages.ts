import { words as en } from '../../messages/en/elsewhere.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/elsewhere.ts'

export const otherOptionsMessages = topic('elsewhere', zh, en)
