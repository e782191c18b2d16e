import { words as en } from '../../messages/en/other-settings.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/other-settings.ts'

export const messages = topic('otherSettings', zh, en)
