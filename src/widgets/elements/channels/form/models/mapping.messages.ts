import { defineMessages } from '../../../../messages/language/topic.ts'

const zh = {
  mappingHelp: '把请求的模型换成发给服务商的模型。表格与 JSON 同步。',
  from: '请求的模型',
  to: '实际的模型',
  fromRow: (row: number) => `第 ${row} 行请求的模型`,
  toRow: (row: number) => `第 ${row} 行实际的模型`,
  removeRow: (row: number) => `删除第 ${row} 行`,
  addRow: '添加映射',
  mappingText: '模型映射 JSON',
}

const en: typeof zh = {
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

/** Messages of the model mapping, as a table and as JSON. */
export const mappingMessages = defineMessages('channelMapping', zh, en)
