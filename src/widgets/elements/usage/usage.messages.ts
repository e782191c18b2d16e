import type { NumberFormat } from '../../domain/number-format.ts'
import { changeOf, timesOf, type Grouping, type Metric } from '../../domain/usage/metrics.ts'
import { defineMessages, group, type TextsOf } from '../../messages/language/topic.ts'

export const messages = defineMessages('usage', {
  title: ['用量', 'Usage'],
  help: ['按时间查看你的消耗。', 'What your calls cost over time.'],
  helpAll: ['按时间查看所有用户的消耗。', 'What the calls of all users cost over time.'],
  failed: ['用量加载失败', 'The usage could not be loaded'],
  spent: ['所选范围的消耗', 'Spend in this range'],
  before: ['上一周期', 'Previous period'],
  beforeNote: ['同样长的上一周期，截至同一时刻', 'Same length, up to the same moment'],
  today: ['今天', 'Today'],
  exact: ['精确值', 'Exact'],
  same: ['与上一周期持平', 'Same as the previous period'],
  noBefore: ['上一周期没有消耗', 'Nothing spent in the previous period'],
  /** `written` is the percentage as figures are written. */
  more: [
    (percent: number, written: string) => (timesOf(percent) ? `是上一周期的 ${timesOf(percent)} 倍` : `比上一周期多 ${written}`),
    (percent, written) => (timesOf(percent) ? `${timesOf(percent)} times as much as the previous period` : `${written} more than the previous period`),
  ],
  less: [(_percent: number, written: string) => `比上一周期少 ${written}`, (_percent, written) => `${written} less than the previous period`],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  moreActions: ['更多', 'More'],
  range: ['时间范围', 'Time range'],
  ranges: group({
    today: ['今天', 'Today'],
    yesterday: ['昨天', 'Yesterday'],
    '7d': ['7 天', '7 days'],
    '30d': ['30 天', '30 days'],
    '90d': ['90 天', '90 days'],
    'this-month': ['本月', 'This month'],
    'last-month': ['上月', 'Last month'],
  }),
  ownRange: ['自定义', 'Custom'],
  first: ['从', 'From'],
  last: ['到', 'To'],
  rangeOrder: ['结束日期不能早于开始日期', 'The end cannot be before the start'],
  group: ['维度', 'Group by'],
  groups: group<Record<Grouping, string>>({ none: ['不拆分', 'None'], model: ['模型', 'Model'], key: ['令牌', 'Key'], user: ['用户', 'User'], channel: ['渠道', 'Channel'] }),
  splitBy: [(group: string) => `按${group}拆分`, (group) => `Split by ${group.toLowerCase()}`],
  filters: ['筛选', 'Filters'],
  filteredBy: [(by: string, name: string) => `${by}：${name}`, (by, name) => `${by}: ${name}`],
  dropFilter: [(by: string, name: string) => `取消筛选 ${by}：${name}`, (by, name) => `Clear filter ${by}: ${name}`],
  manage: [(name: string) => `禁用或编辑 ${name}`, (name) => `Disable or edit ${name}`],
  noneNamed: [(name: string) => `没有找到 ${name}，可能已被删除`, (name) => `${name} was not found; it may have been deleted`],
  whose: [(name: string) => `${name} 是谁的令牌`, (name) => `Whose key ${name} is`],
  only: [(name: string) => `只看 ${name}`, (name) => `Show only ${name}`],
  new: ['新', 'new'],
  metric: ['指标', 'Metric'],
  metrics: group<Record<Metric, string>>({ spend: ['消耗', 'Spend'], requests: ['调用次数', 'Calls'], tokens: ['Token 数', 'Tokens'], latency: ['平均耗时', 'Mean latency'] }),
  step: ['粒度', 'Interval'],
  steps: group({ hour: ['小时', 'Hour'], day: ['天', 'Day'], week: ['周', 'Week'], month: ['月', 'Month'] }),
  other: ['其他', 'Other'],
  restOf: [(group: string) => `其他${group}`, (group) => `Other: ${group}`],
  readingRest: ['正在读取日志…', 'Reading the log…'],
  noRest: ['日志中没有其他调用', 'The log has no other calls'],
  sharedKeys: [(name: string) => `${name}（多个用户的同名令牌）`, (name) => `${name} (keys of several users with this name)`],
  all: ['全部', 'All'],
  total: ['合计', 'Total'],
  time: ['时间', 'Time'],
  share: ['占比', 'Share'],
  change: ['环比', 'Change'],
  heatNone: ['尚未加载', 'not loaded'],
  view: ['显示方式', 'View'],
  views: group({ chart: ['图表', 'Chart'], table: ['表格', 'Table'], hours: ['按小时', 'By hour'] }),
  hoursOf: [(metric: string) => `最近一周每小时的${metric}`, (metric) => `${metric} by hour over the last week`],
  cumulative: ['累计', 'Cumulative'],
  previous: ['上一周期', 'Previous period'],
  export: ['导出 CSV', 'Export CSV'],
  empty: ['这段时间没有调用', 'No calls in this period'],
  unspent: ['这段时间没有消耗', 'Nothing spent in this period'],
  emptyHelp: ['用令牌调用模型后，每天的消耗会显示在这里。', 'Call a model with an API key, and the cost of each day appears here.'],
  partial: [
    (known: number, all: number) => `已加载 ${known} / ${all} 段，数字还不完整`,
    (known, all) => `${known} of ${all} ${all === 1 ? 'interval' : 'intervals'} loaded; the numbers are not complete yet`,
  ],
  splitting: [
    (known: number, all?: number) => (all ? `合计已完整，正在拆分：${known} / ${all}` : '合计已完整，正在拆分'),
    (known, all) => `The total is complete; loading the breakdown${all ? `: ${known} of ${all}` : ''}`,
  ],
  waiting: [
    (seconds: number) => `网关限制了请求，约 ${seconds} 秒后继续加载`,
    (seconds) => `The gateway limits requests; loading continues in about ${seconds === 1 ? '1 second' : `${seconds} seconds`}`,
  ],
  complete: ['数据完整，各项合计与总数一致', 'The parts add up to the total'],
  uncovered: ['合计准确；「其他」中可能有用量更大的项，网关无法全部列出', 'The total is exact; "Other" may hold larger parts, which the gateway cannot list'],
  completeMeans: ['仅统计有耗时记录的调用', 'Averages include only calls with a recorded latency'],
  capped: [
    (known: number, all: number) => `只读取了最新的 2 万次调用，仅涵盖 ${known} / ${all} 段。请缩短时间范围`,
    (known, all) => `Only the newest 20,000 calls were read, covering ${known} of ${all} ${all === 1 ? 'interval' : 'intervals'}. Choose a shorter range`,
  ],
  lastDays: [(days: number) => `${days} 天`, (days) => `${days} days`],
  ownDays: [
    (days: number, zone: string, minutes: number) => `网关只提供自己账户最近 ${days} 天（${zone}）的次数与 Token 数${minutes > 0 ? `，可能晚 ${minutes} 分钟` : ''}`,
    (days, zone, minutes) => `The gateway reports calls and tokens only for your own account and the last ${days} days (${zone})${minutes > 0 ? `, up to ${minutes} minutes late` : ''}`,
  ],
  notRecorded: [(names: string) => `此网关不记录${names}。`, (names) => `This gateway does not record ${names}.`],
  unrecorded: group({ failed: ['失败的调用', 'failed calls'], first: ['首字延迟', 'time to first token'], cached: ['缓存命中', 'cache hits'], between: ['、', ', '], last: ['和', ' or '] }),
  summary: [
    (metric: string, range: string, sum: string, largest: string) => `${metric}，${range}：共 ${sum}${largest ? `，最多的是 ${largest}` : ''}`,
    (metric, range, sum, largest) => `${metric}, ${range}: ${sum} in total${largest ? `, most of it ${largest}` : ''}`,
  ],
  summaryMean: [
    (metric: string, range: string, mean: string, slowest: string) => `${metric}，${range}：${mean}${slowest ? `，最慢的是 ${slowest}` : ''}`,
    (metric, range, mean, slowest) => `${metric}, ${range}: ${mean}${slowest ? `, slowest ${slowest}` : ''}`,
  ],
  seconds: [(seconds: string) => `${seconds} 秒`, (seconds) => `${seconds} s`],
  meanColumn: [(name: string) => `${name}（毫秒）`, (name) => `${name} (ms)`],
  untimed: ['这段时间没有带耗时记录的调用', 'No calls with a recorded latency in this period'],
  keys: ['用方向键逐段查看，按 Enter 查看对应日志', 'Use the arrow keys to read each interval, and Enter to open its log'],
  bucket: [(time: string, sum: string, parts: string) => `${time}：${sum}${parts ? `（${parts}）` : ''}`, (time, sum, parts) => `${time}: ${sum}${parts ? ` (${parts})` : ''}`],
  part: [(name: string, sum: string) => `${name} ${sum}`, (name, sum) => `${name} ${sum}`],
  between: ['，', ', '],
  monthEnd: [
    (likely: string, least: string, most: string) => `估算：照最近 7 天的速度，本月将消耗约 ${likely}（${least} 至 ${most}）。`,
    (likely, least, most) => `Estimate: at the rate of the last 7 days, this month will cost about ${likely} (${least} to ${most}). `,
  ],
  balanceLasts: [
    (likely: number, least: number, most?: number) => `余额约可用 ${likely} 天（${most === undefined ? `至少 ${least} 天` : `${least} 至 ${most} 天`}）。`,
    (likely, least, most) => `Your balance will last about ${likely === 1 ? '1 day' : `${likely} days`} (${most === undefined ? `at least ${least}` : `${least} to ${most}`}).`,
  ],
  exportPicture: ['导出 SVG', 'Export SVG'],
  statement: ['账单', 'Statement'],
  statementCsv: ['账单（CSV）', 'Statement (CSV)'],
  statementPage: ['账单（打印页）', 'Statement (page to print)'],
  openLog: [(name: string) => `查看 ${name} 的日志`, (name) => `Open the log for ${name}`],
  unknown: ['尚未加载', 'Not loaded yet'],
  changed: ['读取期间日志不断变化，各项合计与总数不一致。请重试。', 'The log kept changing while it was being read, so the parts do not add up to the total. Please try again.'],
})

export type UsageMessages = TextsOf<typeof messages>

export function differenceOf(now: number, before: number, t: UsageMessages, figures: NumberFormat): string {
  const percent = changeOf(now, before)
  if (percent === undefined) return t.noBefore
  const written = figures.percent(String(Math.abs(percent)))
  return percent === 0 ? t.same : percent > 0 ? t.more(percent, written) : t.less(-percent, written)
}
