import { words as en } from '../en/counter.ts'
import { topic } from '../language/topic.ts'
import { words as zh } from '../zh-CN/counter.ts'

/** How much of its maximum length a name uses. */
export const counterMessages = topic('counter', zh, en)
