import { words as en } from './en/counter.ts'
import { topic } from './topic.ts'
import { words as zh } from './zh-CN/counter.ts'

/** How much of the room a name has taken. */
export const counterMessages = topic('counter', zh, en)
