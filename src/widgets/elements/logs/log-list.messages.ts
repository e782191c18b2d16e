import { LogType, dialectLogTypes } from '../../domain/log.ts'
import type { Locale } from '../../messages/language/locale.ts'
import { defineMessages, group, messagesIn, type TextsOf } from '../../messages/language/topic.ts'

/** `fits` is false where the ratios do not explain the cost. */
interface CallSum {
  prompt: string
  input: string
  /** `prompt` does not count tokens from a cache. */
  cachedTokens: string | undefined
  cachedPrice: string | undefined
  completion: string
  output: string
  group: string
  cost: string
  fits: boolean
}

export const messages = defineMessages('logList', {
  title: ['日志', 'Log'],
  help: ['每次调用、充值与变更的记录，最新的在前。', 'Every call, top-up and change, newest first.'],
  helpAll: ['所有用户的调用、充值与变更记录，最新的在前。', 'Calls, top-ups and changes of all users, newest first.'],
  export: ['导出 CSV', 'Export CSV'],
  addUp: ['汇总', 'Totals'],
  filters: ['筛选', 'Filters'],
  clear: ['清除条件', 'Clear filters'],
  type: ['类型', 'Type'],
  token: ['令牌名称', 'Key name'],
  model: ['模型名称', 'Model name'],
  username: ['用户名', 'User name'],
  channel: ['渠道 ID', 'Channel ID'],
  operation: ['操作', 'Operation'],
  channelNumber: ['请输入渠道的数字 ID', 'Please enter a channel ID'],
  range: ['时间范围', 'Time range'],
  allTime: ['全部时间', 'All time'],
  since: [(time: string) => `${time} 起`, (time) => `Since ${time}`],
  until: [(time: string) => `${time} 止`, (time) => `Until ${time}`],
  filterIs: [(name: string, value: string) => `${name}：${value}`, (name, value) => `${name}: ${value}`],
  addFilter: ['添加条件', 'Filter'],
  removeFilter: [(name: string) => `移除条件：${name}`, (name) => `Remove filter: ${name}`],
  autoRefresh: [(seconds: number) => `自动刷新（每 ${seconds} 秒）`, (seconds) => `Refresh automatically (every ${seconds} s)`],
  autoRefreshStop: ['停止自动刷新', 'Stop refreshing automatically'],
  autoRefreshPaused: ['自动刷新已暂停：仅在第一页进行', 'Automatic refresh is paused: it runs on the first page only'],
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  '7d': ['近 7 天', '7 days'],
  '30d': ['近 30 天', '30 days'],
  'this-month': ['本月', 'This month'],
  'last-month': ['上月', 'Last month'],
  sum: ['所选范围的消耗', 'Spent in this selection'],
  sumFailed: ['合计暂时无法获取', 'The total is not available at the moment'],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  time: ['时间', 'Time'],
  tokenColumn: ['令牌', 'Key'],
  modelColumn: ['模型', 'Model'],
  channelColumn: ['渠道', 'Channel'],
  channelName: ['渠道名称', 'Channel name'],
  prompt: ['输入', 'Prompt'],
  completion: ['输出', 'Completion'],
  quota: ['消耗', 'Spent'],
  content: ['内容', 'Content'],
  latency: ['耗时', 'Latency'],
  request: ['请求 ID', 'Request ID'],
  stream: ['流式', 'Streamed'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  seconds: [(seconds: string) => `${seconds} 秒`, (seconds) => `${seconds} s`],
  types: group({
    [LogType.topup]: ['充值', 'Top-up'],
    [LogType.consumption]: ['消费', 'Call'],
    [LogType.management]: ['管理', 'Management'],
    [LogType.system]: ['系统', 'System'],
    [LogType.test]: ['测试', 'Test'],
    [dialectLogTypes.error]: ['错误', 'Error'],
  }),
  unknownType: [(type: number) => `未知（${type}）`, (type) => `Unknown (${type})`],
  detail: ['查看详情', 'Details'],
  detailOf: [(time: string) => `查看 ${time} 的详情`, (time) => `Details of ${time}`],
  detailTitle: ['日志详情', 'Log entry'],
  newest: ['最新一条', 'the newest entry'],
  last: ['最早一条', 'the last entry'],
  copyRequest: ['复制请求 ID', 'Copy the request ID'],
  cost: ['费用', 'Cost'],
  exactUnits: ['额度', 'Units'],
  why: ['费用计算', 'Calculation'],
  sumOf: [
    ({ prompt, input, cachedTokens, cachedPrice, completion, output, group, cost, fits }: CallSum) =>
      `(${prompt} 输入 Token × ${input}${cachedTokens ? ` + ${cachedTokens} 缓存 Token × ${cachedPrice}` : ''} + ${completion} 输出 Token × ${output}) / 百万 × 分组 ${group} ${fits ? '=' : '≠'} ${cost}`,
    ({ prompt, input, cachedTokens, cachedPrice, completion, output, group, cost, fits }) =>
      `(${prompt} prompt ${prompt === '1' ? 'token' : 'tokens'} × ${input}${cachedTokens ? ` + ${cachedTokens} cached × ${cachedPrice}` : ''} + ${completion} completion ${completion === '1' ? 'token' : 'tokens'} × ${output}) / 1M × group ${group} ${fits ? '=' : '≠'} ${cost}`,
  ],
  perCall: [
    (price: string, group: string, cost: string, fits: boolean) => `每次 ${price} × 分组 ${group} ${fits ? '=' : '≠'} ${cost}`,
    (price, group, cost, fits) => `${price} per call × group ${group} ${fits ? '=' : '≠'} ${cost}`,
  ],
  hours: [
    (name: string, ranges: string, zone: string) => `按时段${name && `「${name}」`}的价格：${ranges}（${zone}）`,
    (name, ranges, zone) => `Price of the hours${name && ` "${name}"`}: ${ranges} (${zone})`,
  ],
  differs: ['与倍率不符', 'Does not match the ratios'],
  speed: ['速度', 'Speed'],
  tokensPerSecond: [(tokens: string) => `${tokens} Token/秒`, (tokens) => `${tokens} tokens/s`],
  tokens: ['Token 数（输入 / 输出）', 'Tokens (prompt / completion)'],
  empty: ['还没有日志', 'No log entries yet'],
  emptyHelp: ['用令牌调用模型后，每次调用的费用与用量都会记录在这里。', 'Once you call a model with an API key, the cost and usage of each call are recorded here.'],
  failed: ['日志加载失败', 'The log could not be loaded'],
  filterBy: [(value: string) => `筛选 ${value}`, (value) => `Filter by ${value}`],
  openChannel: [(name: string) => `查看渠道 ${name}`, (name) => `Show channel ${name}`],
})

export type LogMessages = TextsOf<typeof messages>

/** An unknown type has its number (behaviour §4). */
export function typeName(type: number, locale: Locale): string {
  const t = messagesIn(messages, locale)
  const known: Partial<Record<number, string>> = t.types
  return known[type] ?? t.unknownType(type)
}
