import type { words as zh } from '../zh-CN/elsewhere.ts'

export const words: typeof zh = {
  elsewhere: (count) =>
    `This gateway has ${count} more ${count === 1 ? 'option' : 'options'}, changed on its own pages; nothing that is saved here touches them.`,
  comma: ', ',
}
