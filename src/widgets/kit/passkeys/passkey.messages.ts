import { words as en } from '../../messages/en/passkey.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/passkey.ts'

export const passkeyMessages = topic('passkey', zh, en)
