import { words as en } from './en/titles.ts'
import { topic } from './topic.ts'
import { words as zh } from './zh-CN/titles.ts'

export const titles = topic('titles', zh, en)

/** What a screen or one of its pages is called: its name among the titles. */
export type Title = keyof typeof zh
