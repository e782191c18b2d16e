import type { words as zh } from '../zh-CN/columns.ts'

export const words: typeof zh = {
  title: 'Column order and widths',
  help: 'The slider sets the width of a column; at its left end it is automatic.',
  reset: 'Restore defaults',
  up: (column) => `Move ${column} up`,
  down: (column) => `Move ${column} down`,
  first: 'Already first',
  last: 'Already last',
  automatic: 'Automatic width',
  pixels: (width) => `${width} pixels`,
}
