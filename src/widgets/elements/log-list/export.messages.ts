import type { Messages } from '../../messages/locale.ts'

const zh = {
  running: (rows: string) => `正在导出，已读取 ${rows} 行…`,
  waiting: (rows: string, seconds: number) => `已读取 ${rows} 行。请求过于频繁，${seconds} 秒后自动继续…`,
  failed: (rows: string, reason: string) => `导出在 ${rows} 行处中断：${reason}`,
  done: (rows: string) => `已导出 ${rows} 行`,
  capped: (rows: string) => `已导出前 ${rows} 行，还有更多未导出，请缩小时间范围`,
  goOn: '继续导出',
  progress: '日志导出',
}

export const exportMessages: Messages<typeof zh> = {
  'zh-CN': zh,
  en: {
    running: (rows) => `Exporting, ${rows} rows read…`,
    waiting: (rows, seconds) => `${rows} rows read. Too many requests: continuing in ${seconds} s…`,
    failed: (rows, reason) => `The export stopped at ${rows} rows: ${reason}`,
    done: (rows) => `${rows} rows exported`,
    capped: (rows) => `Exported the first ${rows} rows; there are more. Choose a shorter time range`,
    goOn: 'Continue',
    progress: 'Log export',
  },
}
