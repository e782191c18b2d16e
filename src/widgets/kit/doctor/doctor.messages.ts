import { words as en } from '../../messages/en/doctor.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/doctor.ts'

/** Messages for the developer who embeds the elements: what happened, then what helps. */
export const doctorMessages = topic('doctor', zh, en)
