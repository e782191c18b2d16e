import { defineMessages, group, type TextsOf } from '../language/topic.ts'

export const unsavedMessages = defineMessages('unsaved', {
  unsaved: ['有未保存的修改', 'Unsaved changes'],
  unchanged: ['没有需要保存的修改', 'No changes to save'],
  spent: [(text: string, now: string) => `编辑期间额度减少了 ${text}，因此现在是 ${now}`, (text, now) => `The quota fell by ${text} while you were editing, so it is now ${now}`],
  gained: [(text: string, now: string) => `编辑期间额度增加了 ${text}，因此现在是 ${now}`, (text, now) => `The quota rose by ${text} while you were editing, so it is now ${now}`],
})

export const counterMessages = defineMessages('counter', {
  bytes: [(used: number, most: number) => `${used}/${most} 字节`, (used, most) => `${used}/${most}`],
  letters: [(used: number, most: number) => `${used}/${most} 字符`, (used, most) => `${used}/${most}`],
})

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

export const nameChoice = defineMessages('nameChoice', {
  models: group({ search: ['搜索模型…', 'Search models…'], noneChosen: ['尚未选择模型', 'No model chosen yet'], nothingFound: ['没有匹配的模型', 'No models found'] }),
  groups: group({ search: ['搜索分组…', 'Search groups…'], noneChosen: ['尚未选择分组', 'No group chosen yet'], nothingFound: ['没有匹配的分组', 'No groups found'] }),
  remove: [(name: string) => `移除 ${name}`, (name) => `Remove ${name}`],
  addShown: [(count: number) => `添加这 ${count} 个`, (count) => `Add these ${count}`],
})
