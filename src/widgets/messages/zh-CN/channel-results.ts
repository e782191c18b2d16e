/** Test results, by number of each. */
export interface Ends {
  passed: number
  failed: number
  unclear: number
  disabled: number
}

export const words = {
  following: '跟踪渠道测试',
  outcome: '测试结果',
  channel: '渠道',
  result: '结果',
  model: '模型',
  seconds: '耗时（秒）',
  reason: '原因',
  passed: '成功',
  failed: '失败',
  unclear: '未知',
  running: '测试中',
  waiting: '等待中',
  stopped: '未测试',
  absent: '没有此模型',
  tookSeconds: (seconds: string) => `${seconds} 秒`,
  disabledByIt: '已被自动禁用',
  enabledByIt: '已自动启用',
  gone: '已删除',
  isDisabled: '已禁用',
  ends: ({ passed, failed, unclear, disabled }: Ends) =>
    [
      `${passed} 个成功`,
      `${failed} 个失败`,
      ...(unclear > 0 ? [`${unclear} 个结果未知`] : []),
      ...(disabled > 0 ? [`${disabled} 个被自动禁用`] : []),
    ].join('，'),
  more: (count: number) => `另有 ${count} 个未显示，CSV 中有全部结果。`,
  csv: '下载 CSV',
  disableFailed: (count: number) => `禁用失败的 ${count} 个渠道`,
  disableHelp: '它们将不再接收请求，之后可以重新启用：',
  disable: '禁用',
  disabling: (done: number, of: number) => `正在禁用，已完成 ${done} / ${of}`,
  disabled: (count: number) => `已禁用 ${count} 个渠道`,
  notDisabled: (count: number) => `${count} 个未能禁用：`,
  unknown: '没有收到答复，可能已经禁用',
  matrix: '按模型测试',
  matrixHelp: '每个格子都是一次真实请求，会消耗额度。失败的原因在格子上查看。',
  models: '模型',
  searchModels: '搜索模型…',
  ofChannels: (model: string, count: number) => `${model}（${count} 个渠道）`,
  start: (count: number) => `开始 ${count} 次测试`,
  tooMany: (most: number) => `最多 ${most} 次，请减少模型或渠道。`,
  title: (count: number) => `按模型测试 ${count} 次`,
  progress: (done: number, of: number) => `已测试 ${done} / ${of}`,
  cancel: '停止',
  again: '重新选择',
  noModels: '这些渠道没有模型。',
  table: '渠道和模型的测试结果，可以横向滚动',
  cell: (channel: string, model: string) => `${channel}，${model}`,
}
