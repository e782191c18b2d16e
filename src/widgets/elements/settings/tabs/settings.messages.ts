import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  title: '设置',
  help: '个人账户与网关的各项设置。',
  helpOwn: '个人账户的各项设置。',
  rootOnly: '只有超级管理员可以查看和修改网关的设置。',
  personal: '个人设置',
  operation: '运营设置',
  system: '系统设置',
  other: '其他设置',
  sections: '本页内容',
}

const en: typeof zh = {
  title: 'Settings',
  help: 'Your own account, and how the gateway works.',
  helpOwn: 'Your own account.',
  rootOnly: "Only the super administrator can see and change the gateway's settings.",
  personal: 'Personal',
  operation: 'Operating',
  system: 'System',
  other: 'Other',
  sections: 'On this page',
}

export const messages = defineMessages('settings', zh, en)
