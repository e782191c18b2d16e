import { words as en } from '../../../messages/en/others-keys.ts'
import { topic } from '../../../messages/language/topic.ts'
import { words as zh } from '../../../messages/zh-CN/others-keys.ts'

/** Messages of the keys of other users. */
export const messages = topic('othersKeys', zh, en)
