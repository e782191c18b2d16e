import type { words as zh } from '../zh-CN/operation-settings.ts'

export const words: typeof zh = {
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
