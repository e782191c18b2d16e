import { words as en } from '../../messages/en/user-list.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/user-list.ts'

export const messages = topic('userList', zh, en)

/** Messages of the user list in one language. */
export type UserListWords = typeof zh
