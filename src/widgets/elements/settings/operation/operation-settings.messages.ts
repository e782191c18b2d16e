import { defineMessages, group } from '../../../messages/language/topic.ts'

export const messages = defineMessages('operationSettings', {
  title: ['运营设置', 'Operating settings'],
  help: [
    '链接、日志、监控、额度与倍率。开关立即生效，其余修改在每一节保存。',
    'Links, log, monitoring, quota and ratios. Switches take effect immediately, everything else when you save its section.',
  ],
  sections: group({
    general: group({ title: ['通用设置', 'General'] }),
    log: group({ title: ['日志设置', 'Log'], help: ['关闭记录不影响计费。', 'Calls are charged whether or not they are logged.'] }),
    monitor: group({ title: ['监控设置', 'Monitoring'], help: ['何时提醒用户，何时禁用渠道。', 'When users are reminded, and when channels are disabled.'] }),
    quota: group({ title: ['额度设置', 'Quota'] }),
    ratio: group({
      title: ['倍率设置', 'Ratios'],
      help: ['价格按名称给出；未列出的模型使用网关的默认倍率。保存前会显示差异。', "Prices by name; models that are not listed use the gateway's default. Changes are shown before they are saved."],
    }),
    groups: group({
      title: ['分组与限制', 'Groups and limits'],
      help: ['每个分组付多少、谁可以使用、有什么限制。保存前会显示价格的差异。', 'What each group pays, who may use it and how much. Changes of prices are shown before they are saved.'],
    }),
  }),
  cleanupTime: ['清理此时间之前的日志', 'Delete log entries before'],
  cleanup: ['清理历史日志', 'Delete old log entries'],
  cleanupTitle: [(time: string) => `清理 ${time} 之前的日志？`, (time) => `Delete log entries before ${time}?`],
  cleanupHelp: ['所有用户在此时间之前的日志都会被永久删除，无法恢复。', "All users' log entries before this time are permanently deleted."],
  cleanupNoTime: ['请选择时间', 'Choose a time'],
  cleaned: [(count: number) => `已清理 ${count} 条日志！`, (count) => (count === 1 ? '1 log entry deleted' : `${count} log entries deleted`)],
  cleanupFailed: [(reason: string) => `日志清理失败：${reason}`, (reason) => `Deleting log entries failed: ${reason}`],
})
