import { words as en } from '../../messages/en/login.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/login.ts'

export const messages = topic('login', zh, en)
