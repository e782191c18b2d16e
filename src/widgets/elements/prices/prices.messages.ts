import { words as en } from '../../messages/en/prices.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/prices.ts'

export const messages = topic('prices', zh, en)
export type PricesWords = typeof zh
