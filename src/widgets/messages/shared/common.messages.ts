import { words as en } from '../en/common.ts'
import { topic } from '../language/topic.ts'
import { words as zh } from '../zh-CN/common.ts'

export const common = topic('common', zh, en)

export type CommonWords = typeof zh
