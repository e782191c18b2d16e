import { words as en } from '../../../messages/en/wechat.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/wechat.ts'

/** Messages of the chat platform's dialog. */
export const wechatMessages = topic('wechat', zh, en)
