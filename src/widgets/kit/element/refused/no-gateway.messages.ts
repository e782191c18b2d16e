import { words as en } from '../../../messages/en/no-gateway.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/no-gateway.ts'

export const noGatewayMessages = topic('noGateway', zh, en)
