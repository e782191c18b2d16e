import { LogType } from '../../domain/log.ts'
import type { Locale } from '../../messages/language/locale.ts'
import { defineMessages, messagesIn } from '../../messages/language/topic.ts'

/** The sum behind a call's cost, as texts. `fits` is false where the ratios do not explain it. */
interface CallSum {
  prompt: string
  input: string
  /** Tokens from a cache, which `prompt` does not count then. */
  cached: { tokens: string; price: string } | undefined
  completion: string
  output: string
  group: string
  cost: string
  fits: boolean
}

const zh = {
  title: '日志',
  help: '每次调用、充值与变更的记录，最新的在前。',
  helpAll: '所有用户的调用、充值与变更记录，最新的在前。',
  export: '导出 CSV',
  addUp: '汇总',
  filters: '筛选',
  clear: '清除条件',
  type: '类型',
  token: '令牌名称',
  model: '模型名称',
  username: '用户名',
  channel: '渠道 ID',
  channelNumber: '请输入渠道的数字 ID',
  range: '时间范围',
  allTime: '全部时间',
  since: (time: string) => `${time} 起`,
  until: (time: string) => `${time} 止`,
  filterIs: (name: string, value: string) => `${name}：${value}`,
  addFilter: '添加条件',
  removeFilter: (name: string) => `移除条件：${name}`,
  autoRefresh: (seconds: number) => `自动刷新（每 ${seconds} 秒）`,
  autoRefreshStop: '停止自动刷新',
  autoRefreshPaused: '自动刷新已暂停：仅在第一页进行',
  today: '今天',
  yesterday: '昨天',
  '7d': '近 7 天',
  '30d': '近 30 天',
  'this-month': '本月',
  'last-month': '上月',
  sum: '所选范围的消耗',
  sumFailed: '合计暂时无法获取',
  units: (units: string) => `${units} 点额度`,
  time: '时间',
  tokenColumn: '令牌',
  modelColumn: '模型',
  channelColumn: '渠道',
  channelName: '渠道名称',
  prompt: '输入',
  completion: '输出',
  quota: '消耗',
  content: '内容',
  latency: '耗时',
  request: '请求 ID',
  stream: '流式',
  yes: '是',
  no: '否',
  seconds: (seconds: string) => `${seconds} 秒`,
  types: {
    [LogType.topup]: '充值',
    [LogType.consumption]: '消费',
    [LogType.management]: '管理',
    [LogType.system]: '系统',
    [LogType.test]: '测试',
  },
  unknownType: (type: number) => `未知（${type}）`,
  detail: '查看详情',
  detailOf: (time: string) => `查看 ${time} 的详情`,
  detailTitle: '日志详情',
  newest: '最新一条',
  last: '最早一条',
  copyRequest: '复制请求 ID',
  cost: '费用',
  exactUnits: '额度',
  why: '费用计算',
  sumOf: ({ prompt, input, cached, completion, output, group, cost, fits }: CallSum) =>
    `(${prompt} 输入 Token × ${input}${cached ? ` + ${cached.tokens} 缓存 Token × ${cached.price}` : ''} + ${completion} 输出 Token × ${output}) / 百万 × 分组 ${group} ${fits ? '=' : '≠'} ${cost}`,
  perCall: (price: string, group: string, cost: string, fits: boolean) =>
    `每次 ${price} × 分组 ${group} ${fits ? '=' : '≠'} ${cost}`,
  hours: (name: string, ranges: readonly string[], zone: string) =>
    `按时段${name && `「${name}」`}的价格：${ranges.join('、')}（${zone}）`,
  differs: '与倍率不符',
  speed: '速度',
  tokensPerSecond: (tokens: string) => `${tokens} Token/秒`,
  tokens: 'Token 数（输入 / 输出）',
  empty: '还没有日志',
  emptyHelp: '用令牌调用模型后，每次调用的费用与用量都会记录在这里。',
  failed: '日志加载失败',
  filterBy: (value: string) => `筛选 ${value}`,
  openChannel: (name: string) => `查看渠道 ${name}`,
}

const en: typeof zh = {
  title: 'Log',
  help: 'Every call, top-up and change, newest first.',
  helpAll: 'Calls, top-ups and changes of all users, newest first.',
  export: 'Export CSV',
  addUp: 'Totals',
  filters: 'Filters',
  clear: 'Clear filters',
  type: 'Type',
  token: 'Key name',
  model: 'Model name',
  username: 'User name',
  channel: 'Channel ID',
  channelNumber: 'Please enter a channel ID',
  range: 'Time range',
  allTime: 'All time',
  since: (time) => `Since ${time}`,
  until: (time) => `Until ${time}`,
  filterIs: (name, value) => `${name}: ${value}`,
  addFilter: 'Filter',
  removeFilter: (name) => `Remove filter: ${name}`,
  autoRefresh: (seconds) => `Refresh automatically (every ${seconds} s)`,
  autoRefreshStop: 'Stop refreshing automatically',
  autoRefreshPaused: 'Automatic refresh is paused: it runs on the first page only',
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': '7 days',
  '30d': '30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  sum: 'Spent in this selection',
  sumFailed: 'The total is not available at the moment',
  units: (units) => (units === '1' ? '1 unit' : `${units} units`),
  time: 'Time',
  tokenColumn: 'Key',
  modelColumn: 'Model',
  channelColumn: 'Channel',
  channelName: 'Channel name',
  prompt: 'Prompt',
  completion: 'Completion',
  quota: 'Spent',
  content: 'Content',
  latency: 'Latency',
  request: 'Request ID',
  stream: 'Streamed',
  yes: 'Yes',
  no: 'No',
  seconds: (seconds) => `${seconds} s`,
  types: {
    [LogType.topup]: 'Top-up',
    [LogType.consumption]: 'Call',
    [LogType.management]: 'Management',
    [LogType.system]: 'System',
    [LogType.test]: 'Test',
  },
  unknownType: (type) => `Unknown (${type})`,
  detail: 'Details',
  detailOf: (time) => `Details of ${time}`,
  detailTitle: 'Log entry',
  newest: 'the newest entry',
  last: 'the last entry',
  copyRequest: 'Copy the request ID',
  cost: 'Cost',
  exactUnits: 'Units',
  why: 'Calculation',
  sumOf: ({ prompt, input, cached, completion, output, group, cost, fits }) =>
    `(${prompt} prompt ${prompt === '1' ? 'token' : 'tokens'} × ${input}${cached ? ` + ${cached.tokens} cached × ${cached.price}` : ''} + ${completion} completion ${completion === '1' ? 'token' : 'tokens'} × ${output}) / 1M × group ${group} ${fits ? '=' : '≠'} ${cost}`,
  perCall: (price, group, cost, fits) => `${price} per call × group ${group} ${fits ? '=' : '≠'} ${cost}`,
  hours: (name, ranges, zone) => `Price of the hours${name && ` "${name}"`}: ${ranges.join(', ')} (${zone})`,
  differs: 'Does not match the ratios',
  speed: 'Speed',
  tokensPerSecond: (tokens) => `${tokens} tokens/s`,
  tokens: 'Tokens (prompt / completion)',
  empty: 'No log entries yet',
  emptyHelp: 'Once you call a model with an API key, the cost and usage of each call are recorded here.',
  failed: 'The log could not be loaded',
  filterBy: (value) => `Filter by ${value}`,
  openChannel: (name) => `Show channel ${name}`,
}

export const messages = defineMessages('logList', zh, en)
export type LogMessages = typeof zh

/** The name of a log type (behaviour §4), or a text with its number if unknown. */
export function typeName(type: number, locale: Locale): string {
  const t = messagesIn(messages, locale)
  const known: Partial<Record<number, string>> = t.types
  return known[type] ?? t.unknownType(type)
}
