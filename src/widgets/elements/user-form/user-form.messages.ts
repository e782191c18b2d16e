import { words as en } from '../../messages/en/user-form.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/user-form.ts'

export const messages = topic('userForm', zh, en)
