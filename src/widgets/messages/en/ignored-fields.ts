import type { words as zh } from '../zh-CN/ignored-fields.ts'

export const words: typeof zh = (kept) =>
  `The gateway did not accept every change: ${kept
    .map(({ label, still }) => `${label} is still ${still ? `"${still}"` : 'empty'}`)
    .join(', ')}.`
