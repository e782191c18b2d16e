import type { words as zh } from '../zh-CN/columns.ts'

export const words: typeof zh = {
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
