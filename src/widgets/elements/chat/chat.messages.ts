import { words as en } from '../../messages/en/chat.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/chat.ts'

export const messages = topic('chat', zh, en)
