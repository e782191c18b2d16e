import type { words as zh } from '../zh-CN/channel-mapping.ts'

export const words: typeof zh = {
  mappingHelp:
    'Replaces the requested model with the one sent to the provider. The table and the JSON stay in sync.',
  from: 'Requested model',
  to: 'Model sent',
  fromRow: (row) => `Requested model, row ${row}`,
  toRow: (row) => `Model sent, row ${row}`,
  removeRow: (row) => `Remove row ${row}`,
  addRow: 'Add a mapping',
  mappingText: 'Model mapping as JSON',
}
