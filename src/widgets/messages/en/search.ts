import type { words as zh } from '../zh-CN/search.ts'

export const words: typeof zh = {
  namePart: 'Search by any part of the name…',
  channelPart: 'ID, whole key, or part of name or address…',
  accountPart: 'ID, or any part of name or email…',
}
