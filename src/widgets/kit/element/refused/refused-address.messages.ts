import { words as en } from '../../../messages/en/refused-address.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/refused-address.ts'

export const refusedMessages = topic('refusedAddress', zh, en)
