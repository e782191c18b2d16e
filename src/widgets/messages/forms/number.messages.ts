import { words as en } from '../en/number.ts'
import { topic } from '../language/topic.ts'
import { words as zh } from '../zh-CN/number.ts'

/** What is wrong with a typed number. */
export const numberMessages = topic('number', zh, en)
