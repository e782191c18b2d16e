import { words as en } from '../../messages/en/user-admin.ts'
import { topic } from '../../messages/topic.ts'
import { words as zh } from '../../messages/zh-CN/user-admin.ts'

/** What an administrator's form says beside the sentences of every user form. */
export const adminMessages = topic('userAdmin', zh, en)
