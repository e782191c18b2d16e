import { words as en } from '../../messages/en/other-options.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/other-options.ts'

/** Names of the other options. */
export const otherWords = topic('otherOptions', zh, en)
