import { words as en } from '../../../messages/en/views.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/views.ts'

/** Messages of the saved views dialog. */
export const viewsMessages = topic('views', zh, en)
