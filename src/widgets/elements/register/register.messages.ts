import { words as en } from '../../messages/en/register.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/register.ts'

export const messages = topic('register', zh, en)
