import type { words as zh } from '../zh-CN/log-sums.ts'

export const words: typeof zh = {
  chosenSum: 'Sum of the selected entries',
  chosen: ({ lines, calls, prompt, completion, units, money }) =>
    `${lines} selected: ${calls} ${calls === '1' ? 'call' : 'calls'}, ${prompt} + ${completion} tokens, ${money ? `${money} (${units} units)` : `${units} units`} spent`,
  sums: 'Sums by group',
  groupBy: 'Group by',
  groups: { model: 'Model', user: 'User', key: 'Key', channel: 'Channel' },
  calls: 'Calls',
  share: 'Share',
  latency: 'Mean latency',
  rising: (column) => `${column}, ascending`,
  falling: (column) => `${column}, descending`,
  total: (calls, cost) => `${calls} calls, ${cost} in total`,
  soFar: 'only what has been read',
  showAll: (count) => `Show all ${count}`,
  running: (rows) => `Adding up: ${rows} rows read…`,
  waiting: (rows, seconds) => `${rows} rows read. Too many requests: continuing in ${seconds} s…`,
  paused: (rows) => `Paused, ${rows} rows read`,
  failed: (rows, reason) => `Adding up stopped at ${rows} rows: ${reason}`,
  done: (rows) => `All ${rows} calls up to the start are added up`,
  capped: (rows) => `The newest ${rows} rows are added up; there are more. Choose a shorter time range`,
  goOn: 'Continue',
}
