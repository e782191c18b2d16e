import { words as en } from '../../../messages/en/channel-file.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/channel-file.ts'

export const fileMessages = topic('channelFile', zh, en)

export type FileWords = typeof zh
