import { defineMessages, group } from '../../messages/language/topic.ts'

export const jobMessages = defineMessages('jobs', {
  jobs: ['任务', 'Jobs'],
  open: [
    (working: number) => (working > 0 ? `任务：${working} 个进行中` : '任务'),
    (working) => (working > 0 ? `Jobs: ${working} in progress` : 'Jobs'),
  ],
  due: ['有任务需要处理', 'A job needs attention'],
  undoing: [(title: string) => `撤销：${title}`, (title) => `Undo: ${title}`],
  begun: [(title: string) => `已开始：${title}`, (title) => `Started: ${title}`],
  over: [
    (title: string, failed: number) =>
      failed > 0 ? `已结束：${title}，${failed} 项未完成` : `已完成：${title}`,
    (title, failed) => (failed > 0 ? `Ended: ${title}, ${failed} not completed` : `Completed: ${title}`),
  ],
  states: group({
    waiting: [(count: number) => `${count} 项未开始`, (count) => `${count} not started`],
    running: [(count: number) => `${count} 项进行中`, (count) => `${count} in progress`],
    done: [(count: number) => `${count} 项完成`, (count) => `${count} done`],
    refused: [(count: number) => `${count} 项失败`, (count) => `${count} failed`],
    unknown: [(count: number) => `${count} 项结果未知`, (count) => `${count} unknown`],
  }),
  of: [(done: number, total: number) => `${done} / ${total}`, (done, total) => `${done} of ${total}`],
  steps: [(done: string) => `已处理 ${done}`, (done) => `${done} processed`],
  queued: ['等待前面的任务结束', 'Waiting for earlier jobs'],
  tooMany: [
    (seconds: number) => `网关请求过多，${seconds} 秒后继续`,
    (seconds) => `Too many requests: continues in ${seconds} s`,
  ],
  cancelled: ['已取消', 'Cancelled'],
  causes: group({
    user: ['已暂停', 'Paused'],
    'signed-out': ['登录已失效，重新登录后继续', 'Your session has ended: sign in again to continue'],
    'no-answer': ['网关连续没有响应，已暂停', 'Paused: the gateway is not responding'],
    reloaded: ['页面已重新加载，可以继续', 'The page was reloaded: you can continue'],
  }),
  stranded: [
    '任务在页面重新加载前开始，无法在此继续。',
    'This job began before the page was reloaded and cannot continue here.',
  ],
  unknownHelp: [
    '这些操作已发送但没有收到响应，可能已经生效，不会自动重发。',
    'These were sent, but no response came back. They may have been applied and will not be sent again.',
  ],
  pause: ['暂停', 'Pause'],
  resume: ['继续', 'Continue'],
  cancel: ['取消任务', 'Cancel job'],
  retry: ['重试未完成项', 'Retry the rest'],
  look: ['查询结果', 'Check results'],
  undo: ['撤销', 'Undo'],
  dismiss: ['关闭', 'Dismiss'],
  took: [(time: string) => `用时 ${time}`, (time) => `Took ${time}`],
  left: [(time: string) => `预计还需 ${time}`, (time) => `About ${time} left`],
  minutes: [(count: number) => `${count} 分钟`, (count) => (count === 1 ? '1 minute' : `${count} minutes`)],
  notifyMe: ['结束时通知我', 'Notify me at the end'],
  failures: [(count: number) => `${count} 项未完成`, (count) => `${count} not completed`],
  more: [(count: number) => `还有 ${count} 项`, (count) => `${count} more`],
  leftAlone: ['网关没有改动它', 'The gateway did not change it'],
  noReason: ['没有收到响应', 'No response'],
  thing: [(id: string) => `#${id}`, (id) => `#${id}`],
})
