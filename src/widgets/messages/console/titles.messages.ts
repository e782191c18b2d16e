import { words as en } from '../en/titles.ts'
import { topic } from '../language/topic.ts'
import { words as zh } from '../zh-CN/titles.ts'

export const titles = topic('titles', zh, en)

/** The key of a title of a screen or one of its pages. */
export type Title = keyof typeof zh
