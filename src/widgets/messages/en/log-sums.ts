import type { words as zh } from '../zh-CN/log-sums.ts'

export const words: typeof zh = {
  chosenSum: 'Total of the selected entries',
  chosen: ({ lines, calls, prompt, completion, units, money }) =>
    `${lines} selected: ${calls} ${calls === '1' ? 'call' : 'calls'}, ${prompt} + ${completion} tokens, ${money ? `${money} (${units} units)` : `${units} units`} spent`,
  sums: 'Totals by group',
  groupBy: 'Group by',
  groups: { model: 'Model', user: 'User', key: 'Key', channel: 'Channel' },
  calls: 'Calls',
  share: 'Share',
  latency: 'Mean latency',
  rising: (column) => `${column}, ascending`,
  falling: (column) => `${column}, descending`,
  total: (calls, cost) => `${calls} calls, ${cost} in total`,
  soFar: 'only the rows read so far',
  showAll: (count) => `Show all ${count}`,
  running: (rows) => `Calculating totals: ${rows} rows read…`,
  waiting: (rows, seconds) => `${rows} rows read. Too many requests: continuing in ${seconds} s…`,
  paused: (rows) => `Paused, ${rows} rows read`,
  failed: (rows, reason) => `Calculation stopped at ${rows} rows: ${reason}`,
  done: (rows) => `The totals include all ${rows} calls made before the calculation started`,
  capped: (rows) => `The totals include the newest ${rows} rows; there are more. Choose a shorter time range`,
  goOn: 'Continue',
}
