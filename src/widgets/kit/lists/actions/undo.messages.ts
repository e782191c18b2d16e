import { defineMessages } from '../../../messages/language/topic.ts'

export const undoMessages = defineMessages('undo', {
  one: ['撤销', 'Undo'],
  all: [(count: number) => `撤销全部 ${count} 项`, (count) => `Undo all ${count}`],
  changedBefore: [(text: string, others: number) => `${text}（此前还有 ${others} 项修改）`, (text, others) => `${text} (after ${others === 1 ? '1 other change' : `${others} other changes`})`],
  undone: [(count: number) => `已撤销 ${count} 项修改`, (count) => `${count} changes undone`],
})
