import { words as en } from '../../../messages/en/sessions.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/sessions.ts'

export const messages = topic('sessions', zh, en)
export type SessionsWords = typeof zh
