import { words as en } from '../../messages/en/code-step.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/code-step.ts'

export const messages = topic('codeStep', zh, en)
