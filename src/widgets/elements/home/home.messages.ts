import { words as en } from '../../messages/en/home.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/home.ts'

export const messages = topic('home', zh, en)
