import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  title: '运营设置',
  help: '链接、日志、监控、额度与倍率。开关立即生效，其余修改在每一节保存。',
  sections: {
    general: { title: '通用设置' },
    log: { title: '日志设置', help: '关闭记录不影响计费。' },
    monitor: { title: '监控设置', help: '何时提醒用户，何时禁用渠道。' },
    quota: { title: '额度设置' },
    ratio: { title: '倍率设置', help: '价格按名称给出；未列出的模型使用网关的默认倍率。保存前会显示差异。' },
  },
  cleanupTime: '清理此时间之前的日志',
  cleanup: '清理历史日志',
  cleanupTitle: (time: string) => `清理 ${time} 之前的日志？`,
  cleanupHelp: '所有用户在此时间之前的日志都会被永久删除，无法恢复。',
  cleanupNoTime: '请选择时间',
  cleaned: (count: number) => `已清理 ${count} 条日志！`,
  cleanupFailed: (reason: string) => `日志清理失败：${reason}`,
}

const en: typeof zh = {
  title: 'Operating settings',
  help: 'Links, log, monitoring, quota and ratios. Switches take effect immediately, everything else when you save its section.',
  sections: {
    general: { title: 'General' },
    log: { title: 'Log', help: 'Calls are charged whether or not they are logged.' },
    monitor: { title: 'Monitoring', help: 'When users are reminded, and when channels are disabled.' },
    quota: { title: 'Quota' },
    ratio: {
      title: 'Ratios',
      help: "Prices by name; models that are not listed use the gateway's default. Changes are shown before they are saved.",
    },
  },
  cleanupTime: 'Delete log entries before',
  cleanup: 'Delete old log entries',
  cleanupTitle: (time) => `Delete log entries before ${time}?`,
  cleanupHelp: "All users' log entries before this time are permanently deleted.",
  cleanupNoTime: 'Choose a time',
  cleaned: (count) => (count === 1 ? '1 log entry deleted' : `${count} log entries deleted`),
  cleanupFailed: (reason) => `Deleting log entries failed: ${reason}`,
}

export const messages = defineMessages('operationSettings', zh, en)
