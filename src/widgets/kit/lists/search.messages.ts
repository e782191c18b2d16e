import { words as en } from '../../messages/en/search.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/search.ts'

export const searchMessages = topic('search', zh, en)
