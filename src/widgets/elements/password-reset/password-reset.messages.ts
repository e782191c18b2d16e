import { words as en } from '../../messages/en/password-reset.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/password-reset.ts'

export const messages = topic('passwordReset', zh, en)
