import { words as en } from '../../messages/en/columns.ts'
import { topic } from '../../messages/topic.ts'
import { words as zh } from '../../messages/zh-CN/columns.ts'

/** The sentences of the dialog that arranges the columns of a list. */
export const columnsMessages = topic('columns', zh, en)
