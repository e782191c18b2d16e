import { words as en } from '../../messages/en/redemption-form.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/redemption-form.ts'

export const messages = topic('redemptionForm', zh, en)
