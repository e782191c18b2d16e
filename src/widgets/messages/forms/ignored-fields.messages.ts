import { messagesOf } from '../language/topic.ts'

/** A field that kept its value: its label, and the value as displayed. */
export interface IgnoredField {
  label: string
  still: string
}

const zh = (ignored: readonly IgnoredField[]) => `网关没有采用全部修改：${ignored.map(({ label, still }) => `${label}仍为${still ? `「${still}」` : '空'}`).join('，')}。`

const en: typeof zh = (ignored) => `The gateway did not accept every change: ${ignored.map(({ label, still }) => `${label} is still ${still ? `"${still}"` : 'empty'}`).join(', ')}.`

/** Names the changes that a gateway did not store although it answered success. */
export const ignoredFieldsSentence = messagesOf('ignoredFields', zh, en)
