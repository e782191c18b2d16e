import { words as en } from '../../messages/en/user-admin.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/user-admin.ts'

/** Messages of the administrator's form, in addition to those of every user form. */
export const adminMessages = topic('userAdmin', zh, en)
