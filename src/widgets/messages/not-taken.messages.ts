import { words as en } from './en/not-taken.ts'
import { topic } from './topic.ts'
import { words as zh } from './zh-CN/not-taken.ts'

export type { Kept } from './zh-CN/not-taken.ts'

/** What a gateway answered success to and did not store (contract "Manners"). */
export const notTakenSentence = topic('notTaken', zh, en)
