import type { words as zh } from '../zh-CN/elsewhere.ts'

export const words: typeof zh = {
  elsewhere: (count) =>
    `This gateway has ${count} more ${count === 1 ? 'option' : 'options'}, which can only be changed on its own pages. Saving here does not change anything there.`,
  comma: ', ',
}
