import { grouped } from '../../domain/number-format.ts'
import { defineMessages, group, type TextsOf } from '../../messages/language/topic.ts'

export const messages = defineMessages('prices', {
  title: ['价格', 'Prices'],
  edit: ['编辑价格', 'Edit prices'],
  currencies: group<Partial<Record<string, string>>>({ $: ['美元', 'US dollars'], '¥': ['人民币', 'yuan'] }),
  help: [(group: string, currency: string) => `分组 ${group} 可用的模型，单位：${currency}/百万 Token。`, (group, currency) => `Models available to the group ${group}, in ${currency} per 1M tokens.`],
  helpLoading: [(currency: string) => `可用的模型，单位：${currency}/百万 Token。`, (currency) => `Available models, in ${currency} per 1M tokens.`],
  failed: ['价格加载失败', 'The prices could not be loaded'],
  empty: ['没有可用的模型', 'No models available'],
  emptyHelp: ['管理员为你的分组启用渠道后，模型与价格会显示在这里。', 'Models and prices appear here once an administrator enables a channel for your group.'],
  search: ['搜索模型', 'Search models'],
  model: ['模型', 'Model'],
  input: ['输入价格', 'Input price'],
  output: ['输出价格', 'Output price'],
  cost: [(calls: number) => `${grouped(calls)} 次调用`, (calls) => (calls === 1 ? '1 call' : `${grouped(calls)} calls`)],
  affords: [(money: string) => `${money} 可调用`, (money) => `Calls for ${money}`],
  provider: ['提供商', 'Provider'],
  source: ['价格来源', 'Source'],
  typical: ['典型调用', 'Typical call'],
  calls: ['调用次数', 'Calls'],
  prompt: ['输入 Token', 'Input tokens'],
  completion: ['输出 Token', 'Output tokens'],
  noCount: ['请输入 0 或更大的整数', 'Enter a whole number, 0 or more'],
  byModel: ['名称升序', 'Name, ascending'],
  byModelDown: ['名称降序', 'Name, descending'],
  rising: [(name: string) => `${name}从低到高`, (name) => `${name}, lowest first`],
  falling: [(name: string) => `${name}从高到低`, (name) => `${name}, highest first`],
  copyName: [(model: string) => `复制模型名称 ${model}`, (model) => `Copy the model name ${model}`],
  unknown: ['未知', 'Unknown'],
  about: [(money: string) => `约 ${money}`, (money) => `about ${money}`],
  within: [(_percent: string, written: string) => `由已扣费的调用推算，误差不超过 ${written}`, (_percent, written) => `Derived from charged calls, within ${written}`],
  sources: group({ ratios: ['网关倍率', 'Gateway ratios'], calls: ['你的调用记录', 'Your calls'], list: ['价目表', 'Price list'], default: ['网关默认价', 'Gateway default'] }),
  ways: group({ call: ['按次计费', 'Per call'], varies: ['公式', 'Formula'], tiers: ['阶梯价', 'Tiers'], channel: ['渠道', 'Channel'] }),
  spend: ['近 30 天消耗', 'Spend, 30 days'],
  spendFailed: ['消耗加载失败', 'The spend could not be loaded'],
  and: ['、', ' · '],
  unknownNote: [
    (count: number) => `${count} 个模型的价格未知或不完整。调用一次后，价格会从日志中得出。`,
    (count) =>
      count === 1
        ? 'The price of 1 model is unknown or incomplete. After a call it is derived from the log.'
        : `The prices of ${count} models are unknown or incomplete. After a call they are derived from the log.`,
  ],
  unknownOpen: [
    (count: number) => `${count} 个模型的价格未知或不完整。`,
    (count) => (count === 1 ? 'The price of 1 model is unknown or incomplete.' : `The prices of ${count} models are unknown or incomplete.`),
  ],
  unpricedNote: [
    (count: number) => `${count} 个模型未定价，调用会被网关拒绝。`,
    (count) => (count === 1 ? '1 model is not priced: the gateway refuses its calls.' : `${count} models are not priced: the gateway refuses their calls.`),
  ],
  defaultNote: [
    (count: number, sure: boolean) => `${count} 个模型没有自己的价格，${sure ? '按网关默认价扣费' : '网关给出默认价，实际扣费可能不同'}。`,
    (count, sure) =>
      `${count === 1 ? '1 model has no price of its own' : `${count} models have no price of their own`}: ${sure ? 'calls are charged at the default of the gateway' : 'the gateway tells its default, and may charge otherwise'}.`,
  ],
  byDefault: [
    (sure: boolean) => `无自己的价格，${sure ? '按默认价扣费' : '默认价，实际可能不同'}`,
    (sure) => `no price of its own, ${sure ? 'charged at the default' : 'the default, may be charged otherwise'}`,
  ],
  from: [(time: string, money: string) => `${time} 起 ${money}`, (time, money) => `from ${time}: ${money}`],
  beforeGroup: ['网关未公布分组倍率，以上价格未计入分组倍率。', 'The gateway does not tell the ratio of the group, which these prices do not include.'],
  group: ['分组', 'Group'],
  cached: ['缓存读取', 'Cache read'],
  written: ['缓存写入', 'Cache write'],
  none: ['—', '—'],
  notPriced: ['未定价', 'Not priced'],
  byRequest: ['因请求而异', 'Depends on the request'],
  byChannel: ['因处理请求的渠道而异', 'Depends on the channel that serves the call'],
  perCall: [(money: string) => `每次 ${money}`, (money) => `${money} per call`],
  over: [
    (input: string | undefined, output: string | undefined, money: string) => `${[input && `输入超过 ${input}`, output && `输出超过 ${output}`].filter(Boolean).join('且')}：${money}`,
    (input, output, money) => `${[input && `input over ${input}`, output && `output over ${output}`].filter(Boolean).join(' and ')}: ${money}`,
  ],
  span: [(least: string, most: string) => `${least} ~ ${most}`, (least, most) => `${least} to ${most}`],
  showAll: [(count: number) => `显示全部 ${count} 个模型`, (count) => `Show all ${count} models`],
})

export type PricesMessages = TextsOf<typeof messages>
