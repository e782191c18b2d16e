import { words as en } from '../en/not-taken.ts'
import { topic } from '../language/topic.ts'
import { words as zh } from '../zh-CN/not-taken.ts'

export type { Kept } from '../zh-CN/not-taken.ts'

/** Names the changes that a gateway did not store although it answered success (contract "Manners"). */
export const notTakenSentence = topic('notTaken', zh, en)
