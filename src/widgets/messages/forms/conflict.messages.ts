import { words as en } from '../en/conflict.ts'
import { topic } from '../language/topic.ts'
import { words as zh } from '../zh-CN/conflict.ts'

/** What another session has changed while it was edited here. */
export const conflictMessages = topic('conflict', zh, en)
