import { words as en } from '../../messages/en/password-reset-confirm.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/password-reset-confirm.ts'

export const messages = topic('passwordResetConfirm', zh, en)
