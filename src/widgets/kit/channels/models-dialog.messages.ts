import { defineMessages } from '../../messages/language/topic.ts'

export const modelsDialogMessages = defineMessages('providerModels', {
  title: ['服务商的模型', 'Models of the provider'],
  renamed: ['改名', 'Renamed'],
  renamedHelp: [
    '旧名称不再提供，新名称与之对应。选中后保留旧名称，并映射到新名称，调用方不必修改。',
    'The old name is no longer listed, and a new one matches it. If chosen, the old name stays and is mapped to the new one, so that callers need not change.',
  ],
  rename: [(from: string, to: string) => `${from} → ${to}`, (from, to) => `${from} → ${to}`],
  fresh: ['添加', 'Add'],
  freshHelp: ['服务商提供、尚未选择的模型。', 'Models that the provider lists and that are not chosen yet.'],
  gone: ['移除', 'Remove'],
  goneHelp: ['已选择、但服务商不再列出的模型。', 'Chosen models that the provider no longer lists.'],
  apply: ['应用', 'Apply'],
  search: ['搜索模型', 'Search models'],
  noneChosen: ['未选择', 'None chosen'],
  nothingFound: ['没有匹配的模型', 'No matching model'],
  remove: [(model: string) => `取消选择 ${model}`, (model) => `Do not choose ${model}`],
  addShown: [(count: number) => `选择列出的 ${count} 个`, (count) => (count === 1 ? 'Choose the one listed' : `Choose the ${count} listed`)],
  clear: ['清空选择', 'Clear the choice'],
})
