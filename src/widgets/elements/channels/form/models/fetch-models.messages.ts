import { defineMessages } from '../../../../messages/language/topic.ts'

const zh = {
  fetch: '从服务商获取模型',
  needsKey: '请先填写密钥',
  needsKeyAgain: '接口地址已修改：请重新填写密钥，网关只会用已存的密钥访问已存的地址',
  failed: (t: string) => `服务商的模型获取失败：${t}`,
  check: '请检查接口地址（通常不带 /v1）、密钥与类型。',
  same: (count: number) => `服务商提供 ${count} 个模型，与所选一致。`,
  none: '服务商没有列出任何模型。',
  title: '服务商的模型',
  summary: (listed: number, fresh: number, gone: number) =>
    `服务商提供 ${listed} 个模型：${fresh} 个尚未选择，所选的有 ${gone} 个已不再提供。`,
  fresh: '添加',
  freshHelp: '服务商提供、尚未选择的模型。',
  gone: '移除',
  goneHelp: '已选择、但服务商不再列出的模型。',
  apply: '应用',
  applied: (added: number, removed: number) => `已添加 ${added} 个，移除 ${removed} 个，保存后生效。`,
  search: '搜索模型',
  noneChosen: '未选择',
  nothingFound: '没有匹配的模型',
  remove: (model: string) => `取消选择 ${model}`,
  addShown: (count: number) => `选择列出的 ${count} 个`,
  clear: '清空选择',
}

const en: typeof zh = {
  fetch: "Fetch the provider's models",
  needsKey: 'Enter the key first',
  needsKeyAgain:
    'The address was changed: enter the key again, as the gateway sends the stored key to the stored address only',
  failed: (t) => `The models of the provider could not be fetched: ${t}`,
  check: 'Check the address (usually without /v1), the key and the type.',
  same: (count) =>
    count === 1 ? 'The provider lists 1 model, as chosen.' : `The provider lists ${count} models, as chosen.`,
  none: 'The provider lists no models.',
  title: 'Models of the provider',
  summary: (listed, fresh, gone) =>
    `The provider lists ${listed} ${listed === 1 ? 'model' : 'models'}: ${fresh} not chosen yet, and ${gone} of the chosen are no longer listed.`,
  fresh: 'Add',
  freshHelp: 'Models that the provider lists and that are not chosen yet.',
  gone: 'Remove',
  goneHelp: 'Chosen models that the provider no longer lists.',
  apply: 'Apply',
  applied: (added, removed) => `${added} added, ${removed} removed; stored when you save.`,
  search: 'Search models',
  noneChosen: 'None chosen',
  nothingFound: 'No matching model',
  remove: (model) => `Do not choose ${model}`,
  addShown: (count) => (count === 1 ? 'Choose the one listed' : `Choose the ${count} listed`),
  clear: 'Clear the choice',
}

export const fetchMessages = defineMessages('fetchModels', zh, en)
