import type { words as zh } from '../zh-CN/log-export.ts'

const rowsOf = (rows: string) => (rows === '1' ? '1 row' : `${rows} rows`)

export const words: typeof zh = {
  running: (rows) => `Exporting: ${rowsOf(rows)} read…`,
  waiting: (rows, seconds) => `${rowsOf(rows)} read. Too many requests: continuing in ${seconds} s…`,
  paused: (rows) => `Paused, ${rowsOf(rows)} read`,
  failed: (rows, reason) => `The export stopped at ${rowsOf(rows)}: ${reason}`,
  done: (rows) => `${rowsOf(rows)} exported`,
  capped: (rows) => `Exported the first ${rows} rows; there are more. Choose a shorter time range`,
  goOn: 'Continue',
  progress: 'Log export',
}
