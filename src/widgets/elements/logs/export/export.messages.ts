import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  running: (rows: string) => `正在导出，已读取 ${rows} 条…`,
  waiting: (rows: string, seconds: number) => `已读取 ${rows} 条。请求过于频繁，${seconds} 秒后自动继续…`,
  paused: (rows: string) => `已暂停，已读取 ${rows} 条`,
  failed: (rows: string, reason: string) => `导出在 ${rows} 条处中断：${reason}`,
  done: (rows: string) => `已导出 ${rows} 条`,
  capped: (rows: string) => `已导出前 ${rows} 条，还有更多未导出，请缩小时间范围`,
  goOn: '继续导出',
  progress: '日志导出',
}

const rowsOf = (rows: string) => (rows === '1' ? '1 row' : `${rows} rows`)

const en: typeof zh = {
  running: (rows) => `Exporting: ${rowsOf(rows)} read…`,
  waiting: (rows, seconds) => `${rowsOf(rows)} read. Too many requests: continuing in ${seconds} s…`,
  paused: (rows) => `Paused, ${rowsOf(rows)} read`,
  failed: (rows, reason) => `The export stopped at ${rowsOf(rows)}: ${reason}`,
  done: (rows) => `${rowsOf(rows)} exported`,
  capped: (rows) => `Exported the first ${rows} rows; there are more. Choose a shorter time range`,
  goOn: 'Continue',
  progress: 'Log export',
}

export const exportMessages = defineMessages('logExport', zh, en)
