import { defineMessages } from '../../../../messages/language/topic.ts'

export const mappingMessages = defineMessages('channelMapping', {
  mappingHelp: ['把请求的模型换成发给服务商的模型。表格与 JSON 同步。', 'Replaces the requested model with the one sent to the provider. The table and the JSON stay in sync.'],
  from: ['请求的模型', 'Requested model'],
  to: ['实际的模型', 'Model sent'],
  fromRow: [(row: number) => `第 ${row} 行请求的模型`, (row) => `Requested model, row ${row}`],
  toRow: [(row: number) => `第 ${row} 行实际的模型`, (row) => `Model sent, row ${row}`],
  removeRow: [(row: number) => `删除第 ${row} 行`, (row) => `Remove row ${row}`],
  addRow: ['添加映射', 'Add a mapping'],
  mappingText: ['模型映射 JSON', 'Model mapping as JSON'],
})
