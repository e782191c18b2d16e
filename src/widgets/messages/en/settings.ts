import type { words as zh } from '../zh-CN/settings.ts'

export const words: typeof zh = {
  title: 'Settings',
  help: 'Your own account, and how the gateway works.',
  helpOwn: 'Your own account.',
  rootOnly: "Only the super administrator can see and change the gateway's settings.",
  personal: 'Personal',
  operation: 'Operating',
  system: 'System',
  other: 'Other',
}
