import { defineMessages, group, type TextsOf } from '../../../messages/language/topic.ts'
import type { LogMessages } from '../log-list.messages.ts'

/** `money` is set where the gateway shows quota as money. */
interface ChosenSum {
  lines: string
  calls: string
  prompt: string
  completion: string
  units: string
  money?: string
}

export const sumsMessages = defineMessages('logSums', {
  chosenSum: ['所选日志的合计', 'Total of the selected entries'],
  chosen: [
    ({ lines, calls, prompt, completion, units, money }: ChosenSum) =>
      `已选 ${lines} 条：${calls} 次调用，Token ${prompt} + ${completion}，消耗 ${money ? `${money}（${units} 点额度）` : `${units} 点额度`}`,
    ({ lines, calls, prompt, completion, units, money }) => `${lines} selected: ${callsOf(calls)}, ${prompt} + ${completion} tokens, ${money ? `${money} (${unitsOf(units)})` : unitsOf(units)} spent`,
  ],
  sums: ['按维度汇总', 'Totals by group'],
  groupBy: ['维度', 'Group by'],
  groups: group({ model: ['模型', 'Model'], user: ['用户', 'User'], key: ['令牌', 'Key'], channel: ['渠道', 'Channel'] }),
  calls: ['调用次数', 'Calls'],
  share: ['占比', 'Share'],
  latency: ['平均耗时', 'Mean latency'],
  rising: [(column: string) => `${column}，升序`, (column) => `${column}, ascending`],
  falling: [(column: string) => `${column}，降序`, (column) => `${column}, descending`],
  total: [(calls: string, cost: string) => `共 ${calls} 次调用，合计 ${cost}`, (calls, cost) => `${callsOf(calls)}, ${cost} in total`],
  soFar: ['仅已读取的部分', 'only the rows read so far'],
  showAll: [(count: string) => `显示全部 ${count} 项`, (count) => `Show all ${count}`],
  running: [(rows: string) => `正在汇总，已读取 ${rows} 条…`, (rows) => `Calculating totals: ${rowsOf(rows)} read…`],
  waiting: [(rows: string, seconds: number) => `已读取 ${rows} 条。请求过于频繁，${seconds} 秒后自动继续…`, (rows, seconds) => `${rowsOf(rows)} read. Too many requests: continuing in ${seconds} s…`],
  paused: [(rows: string) => `已暂停，已读取 ${rows} 条`, (rows) => `Paused, ${rowsOf(rows)} read`],
  failed: [(rows: string, reason: string) => `汇总在 ${rows} 条处中断：${reason}`, (rows, reason) => `Calculation stopped at ${rowsOf(rows)}: ${reason}`],
  done: [(rows: string) => `已汇总全部 ${rows} 条调用记录，截至汇总开始时`, (rows) => `The totals include ${rows === '1' ? 'the only call' : `all ${rows} calls`} made before the calculation started`],
  capped: [(rows: string) => `已汇总最新的 ${rows} 条，还有更多未读取，请缩小时间范围`, (rows) => `The totals include the newest ${rows} rows; there are more. Choose a shorter time range`],
  goOn: ['继续汇总', 'Continue'],
})

const counted = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`
const rowsOf = (rows: string) => counted(rows, 'row', 'rows')
const callsOf = (calls: string) => counted(calls, 'call', 'calls')
const unitsOf = (units: string) => counted(units, 'unit', 'units')

export type SumsMessages = Omit<LogMessages, keyof TextsOf<typeof sumsMessages>> & TextsOf<typeof sumsMessages>
