import { words as en } from '../../messages/en/operation-settings.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/operation-settings.ts'

export const messages = topic('operationSettings', zh, en)
