import type { NumberFormat } from '../../domain/number-format.ts'
import { changeOf, timesOf, type Grouping, type Metric } from '../../domain/usage/metrics.ts'
import { defineMessages } from '../../messages/language/topic.ts'

/** Sentences of the usage. */
const zh = {
  title: '用量',
  help: '按时间查看你的消耗。',
  helpAll: '按时间查看所有用户的消耗。',
  failed: '用量加载失败',
  spent: '所选范围的消耗',
  before: '上一周期',
  beforeNote: '同样长的上一周期，截至同一时刻',
  today: '今天',
  exact: '精确值',
  same: '与上一周期持平',
  noBefore: '上一周期没有消耗',
  /** @param written - the percentage as figures are written */
  more: (percent: number, written: string) =>
    timesOf(percent) ? `是上一周期的 ${timesOf(percent)} 倍` : `比上一周期多 ${written}`,
  less: (_percent: number, written: string) => `比上一周期少 ${written}`,
  units: (units: string) => `${units} 点额度`,
  range: '时间范围',
  ranges: {
    today: '今天',
    yesterday: '昨天',
    '7d': '7 天',
    '30d': '30 天',
    '90d': '90 天',
    'this-month': '本月',
    'last-month': '上月',
  },
  ownRange: '自定义',
  first: '从',
  last: '到',
  rangeOrder: '结束日期不能早于开始日期',
  group: '维度',
  groups: {
    none: '不拆分',
    model: '模型',
    key: '令牌',
    user: '用户',
    channel: '渠道',
  } satisfies Record<Grouping, string>,
  splitBy: (group: string) => `按${group}拆分`,
  filters: '筛选',
  filteredBy: (by: string, name: string) => `${by}：${name}`,
  dropFilter: (by: string, name: string) => `取消筛选 ${by}：${name}`,
  only: (name: string) => `只看 ${name}`,
  new: '新',
  metric: '指标',
  metrics: { spend: '消耗', requests: '调用次数', tokens: 'Token 数', latency: '平均耗时' } satisfies Record<
    Metric,
    string
  >,
  step: '粒度',
  steps: { hour: '小时', day: '天', week: '周', month: '月' },
  other: '其他',
  restOf: (group: string) => `其他${group}`,
  readingRest: '正在读取日志…',
  noRest: '日志中没有其他调用',
  sharedKeys: (name: string) => `${name}（多个用户的同名令牌）`,
  all: '全部',
  total: '合计',
  time: '时间',
  share: '占比',
  change: '环比',
  heatNone: '尚未加载',
  view: '显示方式',
  views: { chart: '图表', table: '表格', hours: '按小时' },
  hoursOf: (metric: string) => `最近一周每小时的${metric}`,
  cumulative: '累计',
  previous: '上一周期',
  export: '导出 CSV',
  empty: '这段时间没有调用',
  unspent: '这段时间没有消耗',
  emptyHelp: '用令牌调用模型后，每天的消耗会显示在这里。',
  partial: (known: number, all: number) => `已加载 ${known} / ${all} 段，数字还不完整`,
  splitting: (known: number, all?: number) =>
    all ? `合计已完整，正在拆分：${known} / ${all}` : '合计已完整，正在拆分',
  waiting: (seconds: number) => `网关限制了请求，约 ${seconds} 秒后继续加载`,
  complete: '数据完整，各项合计与总数一致',
  uncovered: '合计准确；「其他」中可能有用量更大的项，网关无法全部列出',
  completeMeans: '仅统计有耗时记录的调用',
  capped: (known: number, all: number) =>
    `只读取了最新的 2 万次调用，仅涵盖 ${known} / ${all} 段。请缩短时间范围`,
  lastDays: (days: number) => `${days} 天`,
  ownDays: (days: number, zone: string, minutes: number) =>
    `网关只提供自己账户最近 ${days} 天（${zone}）的次数与 Token 数${minutes > 0 ? `，可能晚 ${minutes} 分钟` : ''}`,
  notRecorded: (names: string) => `此网关不记录${names}。`,
  unrecorded: { failed: '失败的调用', first: '首字延迟', cached: '缓存命中', between: '、', last: '和' },
  summary: (metric: string, range: string, sum: string, largest: string) =>
    `${metric}，${range}：共 ${sum}${largest ? `，最多的是 ${largest}` : ''}`,
  summaryMean: (metric: string, range: string, mean: string, slowest: string) =>
    `${metric}，${range}：${mean}${slowest ? `，最慢的是 ${slowest}` : ''}`,
  seconds: (seconds: string) => `${seconds} 秒`,
  meanColumn: (name: string) => `${name}（毫秒）`,
  untimed: '这段时间没有带耗时记录的调用',
  keys: '用方向键逐段查看，按 Enter 查看对应日志',
  bucket: (time: string, sum: string, parts: string) => `${time}：${sum}${parts ? `（${parts}）` : ''}`,
  part: (name: string, sum: string) => `${name} ${sum}`,
  between: '，',
  monthEnd: (likely: string, least: string, most: string) =>
    `估算：照最近 7 天的速度，本月将消耗约 ${likely}（${least} 至 ${most}）。`,
  balanceLasts: (likely: number, least: number, most?: number) =>
    `余额约可用 ${likely} 天（${most === undefined ? `至少 ${least} 天` : `${least} 至 ${most} 天`}）。`,
  exportPicture: '导出 SVG',
  openLog: (name: string) => `查看 ${name} 的日志`,
  unknown: '尚未加载',
  changed: '读取期间日志不断变化，各项合计与总数不一致。请重试。',
}

const en: typeof zh = {
  title: 'Usage',
  help: 'What your calls cost over time.',
  helpAll: 'What the calls of all users cost over time.',
  failed: 'The usage could not be loaded',
  spent: 'Spend in this range',
  before: 'Previous period',
  beforeNote: 'Same length, up to the same moment',
  today: 'Today',
  exact: 'Exact',
  same: 'Same as the previous period',
  noBefore: 'Nothing spent in the previous period',
  more: (percent, written) =>
    timesOf(percent)
      ? `${timesOf(percent)} times as much as the previous period`
      : `${written} more than the previous period`,
  less: (_percent, written) => `${written} less than the previous period`,
  units: (units) => (units === '1' ? '1 unit' : `${units} units`),
  range: 'Time range',
  ranges: {
    today: 'Today',
    yesterday: 'Yesterday',
    '7d': '7 days',
    '30d': '30 days',
    '90d': '90 days',
    'this-month': 'This month',
    'last-month': 'Last month',
  },
  ownRange: 'Custom',
  first: 'From',
  last: 'To',
  rangeOrder: 'The end cannot be before the start',
  group: 'Group by',
  groups: { none: 'None', model: 'Model', key: 'Key', user: 'User', channel: 'Channel' },
  splitBy: (group) => `Split by ${group.toLowerCase()}`,
  filters: 'Filters',
  filteredBy: (by, name) => `${by}: ${name}`,
  dropFilter: (by, name) => `Clear filter ${by}: ${name}`,
  only: (name) => `Show only ${name}`,
  new: 'new',
  metric: 'Metric',
  metrics: { spend: 'Spend', requests: 'Calls', tokens: 'Tokens', latency: 'Mean latency' },
  step: 'Interval',
  steps: { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month' },
  other: 'Other',
  restOf: (group) => `Other: ${group}`,
  readingRest: 'Reading the log…',
  noRest: 'The log has no other calls',
  sharedKeys: (name) => `${name} (keys of several users with this name)`,
  all: 'All',
  total: 'Total',
  time: 'Time',
  share: 'Share',
  change: 'Change',
  heatNone: 'not loaded',
  view: 'View',
  views: { chart: 'Chart', table: 'Table', hours: 'By hour' },
  hoursOf: (metric) => `${metric} by hour over the last week`,
  cumulative: 'Cumulative',
  previous: 'Previous period',
  export: 'Export CSV',
  empty: 'No calls in this period',
  unspent: 'Nothing spent in this period',
  emptyHelp: 'Call a model with an API key, and the cost of each day appears here.',
  partial: (known, all) =>
    `${known} of ${all} ${all === 1 ? 'interval' : 'intervals'} loaded; the numbers are not complete yet`,
  splitting: (known, all) =>
    `The total is complete; loading the breakdown${all ? `: ${known} of ${all}` : ''}`,
  waiting: (seconds) =>
    `The gateway limits requests; loading continues in about ${seconds === 1 ? '1 second' : `${seconds} seconds`}`,
  complete: 'The parts add up to the total',
  uncovered: 'The total is exact; "Other" may hold larger parts, which the gateway cannot list',
  completeMeans: 'Averages include only calls with a recorded latency',
  capped: (known, all) =>
    `Only the newest 20,000 calls were read, covering ${known} of ${all} ${all === 1 ? 'interval' : 'intervals'}. Choose a shorter range`,
  lastDays: (days) => `${days} days`,
  ownDays: (days, zone, minutes) =>
    `The gateway reports calls and tokens only for your own account and the last ${days} days (${zone})${minutes > 0 ? `, up to ${minutes} minutes late` : ''}`,
  notRecorded: (names) => `This gateway does not record ${names}.`,
  unrecorded: {
    failed: 'failed calls',
    first: 'time to first token',
    cached: 'cache hits',
    between: ', ',
    last: ' or ',
  },
  summary: (metric, range, sum, largest) =>
    `${metric}, ${range}: ${sum} in total${largest ? `, most of it ${largest}` : ''}`,
  summaryMean: (metric, range, mean, slowest) =>
    `${metric}, ${range}: ${mean}${slowest ? `, slowest ${slowest}` : ''}`,
  seconds: (seconds) => `${seconds} s`,
  meanColumn: (name) => `${name} (ms)`,
  untimed: 'No calls with a recorded latency in this period',
  keys: 'Use the arrow keys to read each interval, and Enter to open its log',
  bucket: (time, sum, parts) => `${time}: ${sum}${parts ? ` (${parts})` : ''}`,
  part: (name, sum) => `${name} ${sum}`,
  between: ', ',
  monthEnd: (likely, least, most) =>
    `Estimate: at the rate of the last 7 days, this month will cost about ${likely} (${least} to ${most}). `,
  balanceLasts: (likely, least, most) =>
    `Your balance will last about ${likely === 1 ? '1 day' : `${likely} days`} (${most === undefined ? `at least ${least}` : `${least} to ${most}`}).`,
  exportPicture: 'Export SVG',
  openLog: (name) => `Open the log for ${name}`,
  unknown: 'Not loaded yet',
  changed:
    'The log kept changing while it was being read, so the parts do not add up to the total. Please try again.',
}

export const messages = defineMessages('usage', zh, en)
export type UsageMessages = typeof zh

/** A sentence that compares a sum with that of the previous period of equal length. */
export function differenceOf(now: number, before: number, t: UsageMessages, figures: NumberFormat): string {
  const percent = changeOf(now, before)
  if (percent === undefined) return t.noBefore
  const written = figures.percent(String(Math.abs(percent)))
  return percent === 0 ? t.same : percent > 0 ? t.more(percent, written) : t.less(-percent, written)
}
