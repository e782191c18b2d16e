import { words as en } from '../../messages/en/system-options.ts'
import { topic } from '../../messages/topic.ts'
import { words as zh } from '../../messages/zh-CN/system-options.ts'

/** How the system options are called. */
export const systemWords = topic('systemOptions', zh, en)
