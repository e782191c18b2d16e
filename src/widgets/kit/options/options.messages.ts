import { words as en } from '../../messages/en/options.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/options.ts'

/** Messages shared by all options tabs. */
export const optionsMessages = topic('options', zh, en)
