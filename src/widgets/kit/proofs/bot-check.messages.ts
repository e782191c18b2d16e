import { words as en } from '../../messages/en/bot-check.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/bot-check.ts'

/** Messages of the bot check. */
export const botCheckMessages = topic('botCheck', zh, en)
