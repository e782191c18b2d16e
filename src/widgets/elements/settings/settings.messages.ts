import { words as en } from '../../messages/en/settings.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/settings.ts'

export const messages = topic('settings', zh, en)
