import { defineMessages } from '../../../messages/language/topic.ts'

export const columnsMessages = defineMessages('columns', {
  title: ['列的顺序与宽度', 'Column order and widths'],
  help: ['滑块设置列宽，最左为自动。', 'Use the slider to set the width of a column; all the way to the left is automatic.'],
  reset: ['恢复默认', 'Restore defaults'],
  up: [(column: string) => `上移 ${column}`, (column) => `Move ${column} up`],
  down: [(column: string) => `下移 ${column}`, (column) => `Move ${column} down`],
  first: ['已在最前', 'Already first'],
  last: ['已在最后', 'Already last'],
  automatic: ['自动宽度', 'Automatic width'],
  pixels: [(width: number) => `${width} 像素`, (width) => `${width} pixels`],
})
