import { words as en } from '../../../messages/en/second-factor.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/second-factor.ts'

export const messages = topic('secondFactor', zh, en)
