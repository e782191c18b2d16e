import { words as en } from '../../messages/en/personal-settings.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/personal-settings.ts'

export const messages = topic('personalSettings', zh, en)
export type PersonalSettingsWords = typeof zh
