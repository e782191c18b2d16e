import type { words as zh } from '../zh-CN/counter.ts'

export const words: typeof zh = {
  bytes: (used, most) => `${used}/${most} bytes`,
  letters: (used, most) => `${used}/${most}`,
}
