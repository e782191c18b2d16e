import { words as en } from '../../messages/en/system-settings.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/system-settings.ts'

export const messages = topic('systemSettings', zh, en)
