import type { words as zh } from '../zh-CN/log-export.ts'

export const words: typeof zh = {
  running: (rows) => `Exporting: ${rows} rows read…`,
  waiting: (rows, seconds) => `${rows} rows read. Too many requests: continuing in ${seconds} s…`,
  paused: (rows) => `Paused, ${rows} rows read`,
  failed: (rows, reason) => `The export stopped at ${rows} rows: ${reason}`,
  done: (rows) => `${rows} rows exported`,
  capped: (rows) => `Exported the first ${rows} rows; there are more. Choose a shorter time range`,
  goOn: 'Continue',
  progress: 'Log export',
}
