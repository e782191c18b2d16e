import { topic } from '../language/topic.ts'

/** A field that kept its value: its label, and the value as displayed. */
export interface Kept {
  label: string
  still: string
}

const zh = (kept: readonly Kept[]) =>
  `网关没有采用全部修改：${kept.map(({ label, still }) => `${label}仍为${still ? `「${still}」` : '空'}`).join('，')}。`

const en: typeof zh = (kept) =>
  `The gateway did not accept every change: ${kept
    .map(({ label, still }) => `${label} is still ${still ? `"${still}"` : 'empty'}`)
    .join(', ')}.`

/** Names the changes that a gateway did not store although it answered success. */
export const ignoredFieldsSentence = topic('ignoredFields', zh, en)
