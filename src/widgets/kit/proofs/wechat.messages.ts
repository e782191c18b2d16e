import { words as en } from '../../messages/en/wechat.ts'
import { topic } from '../../messages/topic.ts'
import { words as zh } from '../../messages/zh-CN/wechat.ts'

/** Sentences of the chat platform's dialog. */
export const wechatMessages = topic('wechat', zh, en)
