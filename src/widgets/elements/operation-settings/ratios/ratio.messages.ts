import { words as en } from '../../../messages/en/ratios.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/ratios.ts'

/** Messages of the ratio editor. */
export const ratioMessages = topic('ratios', zh, en)
