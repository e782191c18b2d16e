import { words as en } from '../en/titles.ts'
import { topic } from '../language/topic.ts'
import { words as zh } from '../zh-CN/titles.ts'

export const titles = topic('titles', zh, en)

/** The key of a title: the name of a screen, which is its tag without `oneapi-`, or of a page without a screen. */
export type Title = keyof typeof zh

/** The key of a screen's title. */
export const titleOf = (tag: string) => tag.slice('oneapi-'.length) as Title
