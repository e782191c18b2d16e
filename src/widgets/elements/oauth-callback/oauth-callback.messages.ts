import { words as en } from '../../messages/en/oauth-callback.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/oauth-callback.ts'

export const messages = topic('oauthCallback', zh, en)
