import { words as en } from '../../messages/en/views.ts'
import { topic } from '../../messages/topic.ts'
import { words as zh } from '../../messages/zh-CN/views.ts'

/** The sentences of the saved views of a list. */
export const viewsMessages = topic('views', zh, en)
