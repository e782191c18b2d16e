/** Numbers of channels in a finished round, by test result. */
export interface RoundCounts {
  of: number
  passed: number
  failed: number
  unclear: number
}

export const words = {
  notice: '测试会向服务商发送真实请求，并消耗额度。',
  dismiss: '不再提示',
  test: '测试',
  testWith: '选择模型测试…',
  several: '测试多个模型…',
  seeResults: '查看结果',
  testOf: (name: string) => `测试 ${name}`,
  testing: '测试中…',
  failed: '测试失败',
  failedOf: (name: string) => `${name} 测试失败，查看原因`,
  passedToast: (name: string, model: string, seconds: string) =>
    `渠道 ${name} 测试成功，模型 ${model}，耗时 ${seconds} 秒`,
  failedToast: (name: string, reason: string) => `渠道 ${name} 测试失败：${reason}`,
  dialogTitle: (name: string) => `测试渠道 ${name}`,
  dialogHelp: '选择一个模型，立即用它发送一次真实请求。',
  search: '搜索模型…',
  noModels: '此渠道没有模型',
  passed: (model: string, seconds: string) => `${model} 测试成功，耗时 ${seconds} 秒`,
  failedWith: (model: string) => `${model} 测试失败`,
  pendingWith: (model: string) => `正在测试 ${model}…`,
  unclear: '结果未知',
  unclearAt: (time: string) => `测试时间：${time}。测试失败或结果未知，日志中没有记录`,
  unclearHelp: '已测试，但日志中没有这次测试的记录，结果未知。可以再测试一次。',
  modelsShown: (count: number) => `${count} 个模型`,
  testAll: '测试所有渠道',
  testDisabled: '测试禁用渠道',
  started: { all: '已开始测试所有渠道，列表会自动刷新', disabled: '已开始测试禁用渠道，列表会自动刷新' },
  roundRunning: '渠道测试正在后台进行，列表会自动刷新。',
  roundProgress: (tested: number, of: number) => `渠道测试正在后台进行，已测试 ${tested} / ${of}。`,
  roundOfOthers: (passed: number, failed: number) =>
    `另一轮渠道测试正在进行，目前看到 ${passed} 个成功，${failed} 个失败。`,
  roundNone: '没有需要测试的渠道。',
  roundDone: ({ of, passed, failed, unclear }: RoundCounts) =>
    `${of} 个渠道已测试完毕：${[
      passed > 0 && `${passed} 个成功`,
      failed > 0 && `${failed} 个失败`,
      unclear > 0 && `${unclear} 个结果未知（日志中没有记录）`,
    ]
      .filter(Boolean)
      .join('，')}。`,
  failedOnes: (count: number) => `失败的渠道（${count}）`,
  reasonOf: (name: string, reason: string) => `${name}：${reason}`,
  roundLong: (passed: number, failed: number, left: number) =>
    `已有 ${passed} 个成功，${failed} 个失败${left > 0 ? `，还有 ${left} 个没有结果` : ''}。测试可能仍在后台进行，请稍后刷新列表。`,
}
