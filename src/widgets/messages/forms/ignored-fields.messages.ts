import { defineMessages, type TextsOf } from '../language/topic.ts'

/** The value is as displayed. */
export interface IgnoredField {
  label: string
  still: string
}

export const ignoredFieldMessages = defineMessages('ignoredFields', {
  all: [(fields: string) => `网关没有采用全部修改：${fields}。`, (fields) => `The gateway did not accept every change: ${fields}.`],
  field: [(label: string, still: string) => `${label}仍为${still ? `「${still}」` : '空'}`, (label, still) => `${label} is still ${still ? `"${still}"` : 'empty'}`],
  comma: ['，', ', '],
})

/** The gateway answered success and did not store these fields. */
export const ignoredFieldsIn = (t: TextsOf<typeof ignoredFieldMessages>, ignored: readonly IgnoredField[]) => t.all(ignored.map(({ label, still }) => t.field(label, still)).join(t.comma))
