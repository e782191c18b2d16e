import { words as en } from '../../../messages/en/dashboard.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/dashboard.ts'

export const messages = topic('dashboard', zh, en)
export type DashboardWords = typeof zh
