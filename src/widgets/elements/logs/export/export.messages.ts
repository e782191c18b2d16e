import { defineMessages } from '../../../messages/language/topic.ts'

export const exportMessages = defineMessages('logExport', {
  running: [(rows: string) => `正在导出，已读取 ${rows} 条…`, (rows) => `Exporting: ${rowsOf(rows)} read…`],
  waiting: [(rows: string, seconds: number) => `已读取 ${rows} 条。请求过于频繁，${seconds} 秒后自动继续…`, (rows, seconds) => `${rowsOf(rows)} read. Too many requests: continuing in ${seconds} s…`],
  paused: [(rows: string) => `已暂停，已读取 ${rows} 条`, (rows) => `Paused, ${rowsOf(rows)} read`],
  failed: [(rows: string, reason: string) => `导出在 ${rows} 条处中断：${reason}`, (rows, reason) => `The export stopped at ${rowsOf(rows)}: ${reason}`],
  done: [(rows: string) => `已导出 ${rows} 条`, (rows) => `${rowsOf(rows)} exported`],
  capped: [(rows: string) => `已导出前 ${rows} 条，还有更多未导出，请缩小时间范围`, (rows) => `Exported the first ${rows} rows; there are more. Choose a shorter time range`],
  everything: ['全部导出', 'Export all'],
  goOn: ['继续导出', 'Continue'],
  interrupted: [(rows: string, name: string) => `上次导出中断，已保存 ${rows} 条（${name}）`, (rows, name) => `The last export was interrupted: ${rowsOf(rows)} saved (${name})`],
  elsewhere: ['另一个标签页正在继续这次导出，或已经完成。', 'Another tab is continuing this export, or has finished it.'],
  notWritable: [
    '无法继续写入该文件：浏览器未允许，或文件已被移动或更改。可以重试，或取消后重新导出。',
    'The file cannot be continued: the browser did not allow it, or the file was moved or changed. Try again, or cancel and start a new export.',
  ],
  progress: ['日志导出', 'Log export'],
})

const rowsOf = (rows: string) => (rows === '1' ? '1 row' : `${rows} rows`)
