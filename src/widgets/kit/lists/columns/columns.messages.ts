import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  title: '列的顺序与宽度',
  help: '滑块设置列宽，最左为自动。',
  reset: '恢复默认',
  up: (column: string) => `上移 ${column}`,
  down: (column: string) => `下移 ${column}`,
  first: '已在最前',
  last: '已在最后',
  automatic: '自动宽度',
  pixels: (width: number) => `${width} 像素`,
}

const en: typeof zh = {
  title: 'Column order and widths',
  help: 'Use the slider to set the width of a column; all the way to the left is automatic.',
  reset: 'Restore defaults',
  up: (column) => `Move ${column} up`,
  down: (column) => `Move ${column} down`,
  first: 'Already first',
  last: 'Already last',
  automatic: 'Automatic width',
  pixels: (width) => `${width} pixels`,
}

/** Messages of the dialog that arranges a list's columns. */
export const columnsMessages = defineMessages('columns', zh, en)
