import { words as en } from '../../messages/en/operation-options.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/operation-options.ts'

/** Names of the operation options. */
export const operationWords = topic('operationOptions', zh, en)
