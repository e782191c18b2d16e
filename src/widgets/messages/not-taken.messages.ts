import type { Messages } from './locale.ts'

/** A field that kept what it held: its label, and that value as people read it. */
export interface Kept {
  label: string
  still: string
}

const zh = (kept: readonly Kept[]) =>
  `网关没有采用全部修改：${kept.map(({ label, still }) => `${label}仍为${still ? `「${still}」` : '空'}`).join('，')}。`

/** What a gateway answered success to and did not store (contract "Manners"). */
export const notTakenSentence: Messages<typeof zh> = {
  'zh-CN': zh,
  en: (kept) =>
    `The gateway did not accept every change: ${kept
      .map(({ label, still }) => `${label} is still ${still ? `"${still}"` : 'empty'}`)
      .join(', ')}.`,
}
