import { words as en } from '../../messages/en/list.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/list.ts'

/** Messages shared by all lists. */
export const listMessages = topic('list', zh, en)

export type ListMessages = typeof zh
