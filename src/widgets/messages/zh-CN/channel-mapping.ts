export const words = {
  mappingHelp: '把请求的模型换成发给服务商的模型。表格与 JSON 同步。',
  from: '请求的模型',
  to: '实际的模型',
  fromRow: (row: number) => `第 ${row} 行请求的模型`,
  toRow: (row: number) => `第 ${row} 行实际的模型`,
  removeRow: (row: number) => `删除第 ${row} 行`,
  addRow: '添加映射',
  mappingText: '模型映射 JSON',
}
