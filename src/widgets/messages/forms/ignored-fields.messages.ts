import type { TextsOf } from '../language/locale.ts'
import { defineMessages } from '../language/topic.ts'

/** A field that kept its value: its label, and the value as displayed. */
export interface IgnoredField {
  label: string
  still: string
}

export const ignoredFieldMessages = defineMessages('ignoredFields', {
  all: [(fields: string) => `网关没有采用全部修改：${fields}。`, (fields) => `The gateway did not accept every change: ${fields}.`],
  field: [(label: string, still: string) => `${label}仍为${still ? `「${still}」` : '空'}`, (label, still) => `${label} is still ${still ? `"${still}"` : 'empty'}`],
  comma: ['，', ', '],
})

/** Names the changes that a gateway did not store although it answered success. */
export const ignoredFieldsIn = (t: TextsOf<typeof ignoredFieldMessages>, ignored: readonly IgnoredField[]) => t.all(ignored.map(({ label, still }) => t.field(label, still)).join(t.comma))
