import { defineMessages } from '../../../messages/language/topic.ts'
import type { LogMessages } from '../log-list.messages.ts'

/** What selected lines come to, as texts; `money` where the gateway shows quota as money. */
interface ChosenSum {
  lines: string
  calls: string
  prompt: string
  completion: string
  units: string
  money?: string
}

const zh = {
  chosenSum: '所选日志的合计',
  chosen: ({ lines, calls, prompt, completion, units, money }: ChosenSum) =>
    `已选 ${lines} 条：${calls} 次调用，Token ${prompt} + ${completion}，消耗 ${money ? `${money}（${units} 点额度）` : `${units} 点额度`}`,
  sums: '按维度汇总',
  groupBy: '维度',
  groups: { model: '模型', user: '用户', key: '令牌', channel: '渠道' },
  calls: '调用次数',
  share: '占比',
  latency: '平均耗时',
  rising: (column: string) => `${column}，升序`,
  falling: (column: string) => `${column}，降序`,
  total: (calls: string, cost: string) => `共 ${calls} 次调用，合计 ${cost}`,
  soFar: '仅已读取的部分',
  showAll: (count: string) => `显示全部 ${count} 项`,
  running: (rows: string) => `正在汇总，已读取 ${rows} 条…`,
  waiting: (rows: string, seconds: number) => `已读取 ${rows} 条。请求过于频繁，${seconds} 秒后自动继续…`,
  paused: (rows: string) => `已暂停，已读取 ${rows} 条`,
  failed: (rows: string, reason: string) => `汇总在 ${rows} 条处中断：${reason}`,
  done: (rows: string) => `已汇总全部 ${rows} 条调用记录，截至汇总开始时`,
  capped: (rows: string) => `已汇总最新的 ${rows} 条，还有更多未读取，请缩小时间范围`,
  goOn: '继续汇总',
}

const counted = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`
const rowsOf = (rows: string) => counted(rows, 'row', 'rows')
const callsOf = (calls: string) => counted(calls, 'call', 'calls')
const unitsOf = (units: string) => counted(units, 'unit', 'units')

const en: typeof zh = {
  chosenSum: 'Total of the selected entries',
  chosen: ({ lines, calls, prompt, completion, units, money }) =>
    `${lines} selected: ${callsOf(calls)}, ${prompt} + ${completion} tokens, ${money ? `${money} (${unitsOf(units)})` : unitsOf(units)} spent`,
  sums: 'Totals by group',
  groupBy: 'Group by',
  groups: { model: 'Model', user: 'User', key: 'Key', channel: 'Channel' },
  calls: 'Calls',
  share: 'Share',
  latency: 'Mean latency',
  rising: (column) => `${column}, ascending`,
  falling: (column) => `${column}, descending`,
  total: (calls, cost) => `${callsOf(calls)}, ${cost} in total`,
  soFar: 'only the rows read so far',
  showAll: (count) => `Show all ${count}`,
  running: (rows) => `Calculating totals: ${rowsOf(rows)} read…`,
  waiting: (rows, seconds) => `${rowsOf(rows)} read. Too many requests: continuing in ${seconds} s…`,
  paused: (rows) => `Paused, ${rowsOf(rows)} read`,
  failed: (rows, reason) => `Calculation stopped at ${rowsOf(rows)}: ${reason}`,
  done: (rows) =>
    `The totals include ${rows === '1' ? 'the only call' : `all ${rows} calls`} made before the calculation started`,
  capped: (rows) => `The totals include the newest ${rows} rows; there are more. Choose a shorter time range`,
  goOn: 'Continue',
}

export const sumsMessages = defineMessages('logSums', zh, en)

/** Includes the messages of the list. */
export type SumsMessages = Omit<LogMessages, keyof typeof zh> & typeof zh
