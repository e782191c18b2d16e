import { words as en } from '../../messages/en/jobs.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/jobs.ts'

export const jobMessages = topic('jobs', zh, en)
