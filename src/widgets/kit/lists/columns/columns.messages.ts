import { words as en } from '../../../messages/en/columns.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/columns.ts'

/** Messages of the dialog that arranges a list's columns. */
export const columnsMessages = topic('columns', zh, en)
