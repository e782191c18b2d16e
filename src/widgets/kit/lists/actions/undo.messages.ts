import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  one: '撤销',
  all: (count: number) => `撤销全部 ${count} 项`,
  changedBefore: (text: string, others: number) => `${text}（此前还有 ${others} 项修改）`,
  undone: (count: number) => `已撤销 ${count} 项修改`,
}

const en: typeof zh = {
  one: 'Undo',
  all: (count) => `Undo all ${count}`,
  changedBefore: (text, others) =>
    `${text} (after ${others === 1 ? '1 other change' : `${others} other changes`})`,
  undone: (count) => `${count} changes undone`,
}

export const undoMessages = defineMessages('undo', zh, en)
