import { defineMessages } from '../../../../messages/language/topic.ts'

export const fetchMessages = defineMessages('fetchModels', {
  fetch: ['从服务商获取模型', "Fetch the provider's models"],
  needsKey: ['请先填写密钥', 'Enter the key first'],
  needsKeyAgain: ['接口地址已修改：请重新填写密钥，网关只会用已存的密钥访问已存的地址', 'The address was changed: enter the key again, as the gateway sends the stored key to the stored address only'],
  failed: [(t: string) => `服务商的模型获取失败：${t}`, (t) => `The models of the provider could not be fetched: ${t}`],
  check: ['请检查接口地址（通常不带 /v1）、密钥与类型。', 'Check the address (usually without /v1), the key and the type.'],
  same: [(count: number) => `服务商提供 ${count} 个模型，与所选一致。`, (count) => (count === 1 ? 'The provider lists 1 model, as chosen.' : `The provider lists ${count} models, as chosen.`)],
  none: ['服务商没有列出任何模型。', 'The provider lists no models.'],
  summary: [
    (listed: number, fresh: number, gone: number) => `服务商提供 ${listed} 个模型：${fresh} 个尚未选择，所选的有 ${gone} 个已不再提供。`,
    (listed, fresh, gone) => `The provider lists ${listed} ${listed === 1 ? 'model' : 'models'}: ${fresh} not chosen yet, and ${gone} of the chosen are no longer listed.`,
  ],
  applied: [(added: number, removed: number) => `已添加 ${added} 个，移除 ${removed} 个，保存后生效。`, (added, removed) => `${added} added, ${removed} removed; stored when you save.`],
})
