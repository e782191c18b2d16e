import type { words as zh } from '../zh-CN/log-sums.ts'

const counted = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`
const rowsOf = (rows: string) => counted(rows, 'row', 'rows')
const callsOf = (calls: string) => counted(calls, 'call', 'calls')
const unitsOf = (units: string) => counted(units, 'unit', 'units')

export const words: typeof zh = {
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
