import { words as en } from '../../messages/en/about.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/about.ts'

export const messages = topic('about', zh, en)
