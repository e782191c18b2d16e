import { words as en } from '../../messages/en/doctor.ts'
import { topic } from '../../messages/topic.ts'
import { words as zh } from '../../messages/zh-CN/doctor.ts'

/** What the doctor tells the embedder: what happened, then what helps. */
export const doctorMessages = topic('doctor', zh, en)
