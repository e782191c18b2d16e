import { words as en } from '../en/ignored-fields.ts'
import { topic } from '../language/topic.ts'
import { words as zh } from '../zh-CN/ignored-fields.ts'

export type { Kept } from '../zh-CN/ignored-fields.ts'

/** Names the changes that a gateway did not store although it answered success (contract "Manners"). */
export const ignoredFieldsSentence = topic('ignoredFields', zh, en)
