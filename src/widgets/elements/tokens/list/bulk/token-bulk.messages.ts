import type { KeyFormat } from '../../../../domain/tokens/key-formats.ts'
import { defineMessages } from '../../../../messages/language/topic.ts'

/** Messages of the bulk actions on keys. */
export const tokenBulk = defineMessages('tokenBulk', {
  expiry: ['过期时间', 'Expiry'],
  quota: ['剩余额度', 'Quota left'],
  models: ['可用模型', 'Models'],
  mode: ['方式', 'Action'],
  never: ['永不过期', 'Never expires'],
  until: ['指定时间', 'At a set time'],
  extend: ['延长天数', 'Extend by days'],
  days: ['天数', 'Days'],
  daysHelp: [
    '从原过期时间算起，已过期的从现在算起。永不过期的不变。',
    'Counted from the current expiry, or from now for expired keys. Keys that never expire stay as they are.',
  ],
  daysInvalid: ['请输入 1 到 36500 的整数', 'Enter a whole number from 1 to 36500'],
  timeInvalid: ['请选择将来的时间', 'Choose a time in the future'],
  set: ['设为', 'Set to'],
  add: ['增加', 'Add'],
  subtract: ['减少', 'Subtract'],
  unlimited: ['无限额度', 'Unlimited'],
  amount: ['额度', 'Quota'],
  amountInvalid: ['请输入大于 0 的整数额度', 'Enter a whole number of units above 0'],
  setInvalid: ['请输入不小于 0 的整数额度', 'Enter a whole number of units, 0 or more'],
  subtractHelp: ['最少减到 0。无限额度的令牌不变。', 'Never goes below 0. Unlimited keys stay as they are.'],
  addModels: ['添加模型', 'Add models'],
  removeModels: ['移除模型', 'Remove models'],
  setModels: ['只允许这些模型', 'Allow only these'],
  anyModel: ['允许全部模型', 'Allow every model'],
  modelsHelp: ['没有模型限制的令牌可以调用全部模型。', 'A key without a limit can call every model.'],
  modelsInvalid: ['请至少选择一个模型', 'Choose at least one model'],
  modelsFailed: ['模型列表加载失败', 'The models could not be loaded'],
  allModels: ['全部模型', 'Every model'],
  moreModels: [
    (models: string, all: number) => `${models} 等 ${all} 个`,
    (models, all) => `${models}… (${all})`,
  ],
  wouldBeFree: [
    '移除后将没有模型限制，反而可以调用全部模型',
    'Without these there would be no limit, and every model would be allowed',
  ],
  deleteHelp: [
    '使用这些密钥的程序将立即无法调用。删除后无法恢复。',
    'Programs that use these keys can no longer call models. This cannot be undone.',
  ],
  copy: ['复制', 'Copy'],
  copied: [
    (count: string) => `已复制 ${count} 个密钥`,
    (count) => (count === '1' ? 'Copied 1 key' : `Copied ${count} keys`),
  ],
  formats: [
    {
      keys: '仅密钥，每行一个',
      named: '名称和密钥',
      json: 'JSON',
      env: '环境变量',
      curl: 'curl 命令',
    } satisfies Record<KeyFormat, string>,
    {
      keys: 'Keys only, one per line',
      named: 'Names and keys',
      json: 'JSON',
      env: 'Environment variables',
      curl: 'curl commands',
    },
  ],
  used: ['已用额度', 'Quota used'],
  left: ['剩余额度', 'Quota left'],
  infinite: ['无限', 'Unlimited'],
})
