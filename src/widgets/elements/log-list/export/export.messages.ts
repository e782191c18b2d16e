import { words as en } from '../../../messages/en/log-export.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/log-export.ts'

export const exportMessages = topic('logExport', zh, en)
