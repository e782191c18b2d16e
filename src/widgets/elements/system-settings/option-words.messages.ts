import { words as en } from '../../messages/en/system-options.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/system-options.ts'

/** Names of the system options. */
export const systemWords = topic('systemOptions', zh, en)
