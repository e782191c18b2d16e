import { grouped } from '../../domain/number-format.ts'
import type { Currency } from '../../domain/status.ts'
import { defineMessages } from '../../messages/language/topic.ts'

const zh = {
  title: '价格',
  edit: '编辑价格',
  currency: ({ sign }: Currency): string => ({ $: '美元', '¥': '人民币' })[sign] ?? sign.trim(),
  help: (group: string, currency: string) => `分组 ${group} 可用的模型，单位：${currency}/百万 Token。`,
  helpLoading: (currency: string) => `可用的模型，单位：${currency}/百万 Token。`,
  failed: '价格加载失败',
  empty: '没有可用的模型',
  emptyHelp: '管理员为你的分组启用渠道后，模型与价格会显示在这里。',
  search: '搜索模型',
  model: '模型',
  input: '输入价格',
  output: '输出价格',
  cost: (calls: number) => `${grouped(calls)} 次调用`,
  source: '价格来源',
  typical: '典型调用',
  calls: '调用次数',
  prompt: '输入 Token',
  completion: '输出 Token',
  noCount: '请输入 0 或更大的整数',
  byModel: '名称升序',
  byModelDown: '名称降序',
  rising: (name: string) => `${name}从低到高`,
  falling: (name: string) => `${name}从高到低`,
  copyName: (model: string) => `复制模型名称 ${model}`,
  unknown: '未知',
  about: (money: string) => `约 ${money}`,
  within: (_percent: string, written: string) => `由已扣费的调用推算，误差不超过 ${written}`,
  sources: { ratios: '网关倍率', calls: '你的调用记录', list: '价目表', default: '网关默认价' },
  and: '、',
  unknownNote: (count: number) => `${count} 个模型的价格未知或不完整。调用一次后，价格会从日志中得出。`,
  unknownOpen: (count: number) => `${count} 个模型的价格未知或不完整。`,
  unpricedNote: (count: number) => `${count} 个模型未定价，调用会被网关拒绝。`,
  defaultNote: (count: number, sure: boolean) =>
    `${count} 个模型没有自己的价格，${sure ? '按网关默认价扣费' : '网关给出默认价，实际扣费可能不同'}。`,
  byDefault: (sure: boolean) => `无自己的价格，${sure ? '按默认价扣费' : '默认价，实际可能不同'}`,
  from: (time: string, money: string) => `${time} 起 ${money}`,
  beforeGroup: '网关未公布分组倍率，以上价格未计入分组倍率。',
  group: '分组',
  cached: '缓存读取',
  written: '缓存写入',
  none: '—',
  notPriced: '未定价',
  byRequest: '因请求而异',
  byChannel: '因处理请求的渠道而异',
  perCall: (money: string) => `每次 ${money}`,
  over: ({ input, output }: { input?: string; output?: string }, money: string) =>
    `${[input && `输入超过 ${input}`, output && `输出超过 ${output}`].filter(Boolean).join('且')}：${money}`,
  span: (least: string, most: string) => `${least} ~ ${most}`,
  showAll: (count: number) => `显示全部 ${count} 个模型`,
}

const en: typeof zh = {
  title: 'Prices',
  edit: 'Edit prices',
  currency: ({ sign }) => ({ $: 'US dollars', '¥': 'yuan' })[sign] ?? sign.trim(),
  help: (group, currency) => `Models available to the group ${group}, in ${currency} per 1M tokens.`,
  helpLoading: (currency) => `Available models, in ${currency} per 1M tokens.`,
  failed: 'The prices could not be loaded',
  empty: 'No models available',
  emptyHelp: 'Models and prices appear here once an administrator enables a channel for your group.',
  search: 'Search models',
  model: 'Model',
  input: 'Input price',
  output: 'Output price',
  cost: (calls) => (calls === 1 ? '1 call' : `${grouped(calls)} calls`),
  source: 'Source',
  typical: 'Typical call',
  calls: 'Calls',
  prompt: 'Input tokens',
  completion: 'Output tokens',
  noCount: 'Enter a whole number, 0 or more',
  byModel: 'Name, ascending',
  byModelDown: 'Name, descending',
  rising: (name) => `${name}, lowest first`,
  falling: (name) => `${name}, highest first`,
  copyName: (model) => `Copy the model name ${model}`,
  unknown: 'Unknown',
  about: (money) => `about ${money}`,
  within: (_percent, written) => `Derived from charged calls, within ${written}`,
  sources: { ratios: 'Gateway ratios', calls: 'Your calls', list: 'Price list', default: 'Gateway default' },
  and: ' · ',
  unknownNote: (count) =>
    count === 1
      ? 'The price of 1 model is unknown or incomplete. After a call it is derived from the log.'
      : `The prices of ${count} models are unknown or incomplete. After a call they are derived from the log.`,
  unknownOpen: (count) =>
    count === 1
      ? 'The price of 1 model is unknown or incomplete.'
      : `The prices of ${count} models are unknown or incomplete.`,
  unpricedNote: (count) =>
    count === 1
      ? '1 model is not priced: the gateway refuses its calls.'
      : `${count} models are not priced: the gateway refuses their calls.`,
  defaultNote: (count, sure) =>
    `${count === 1 ? '1 model has no price of its own' : `${count} models have no price of their own`}: ${sure ? 'calls are charged at the default of the gateway' : 'the gateway tells its default, and may charge otherwise'}.`,
  byDefault: (sure) =>
    `no price of its own, ${sure ? 'charged at the default' : 'the default, may be charged otherwise'}`,
  from: (time, money) => `from ${time}: ${money}`,
  beforeGroup: 'The gateway does not tell the ratio of the group, which these prices do not include.',
  group: 'Group',
  cached: 'Cache read',
  written: 'Cache write',
  none: '—',
  notPriced: 'Not priced',
  byRequest: 'Depends on the request',
  byChannel: 'Depends on the channel that serves the call',
  perCall: (money) => `${money} per call`,
  over: ({ input, output }, money) =>
    `${[input && `input over ${input}`, output && `output over ${output}`].filter(Boolean).join(' and ')}: ${money}`,
  span: (least, most) => `${least} to ${most}`,
  showAll: (count) => `Show all ${count} models`,
}

export const messages = defineMessages('prices', zh, en)
export type PricesMessages = typeof zh
