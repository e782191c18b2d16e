import { defineMessages } from '../../../messages/language/topic.ts'

export const messages = defineMessages('settings', {
  title: ['设置', 'Settings'],
  help: ['个人账户与网关的各项设置。', 'Your own account, and how the gateway works.'],
  helpOwn: ['个人账户的各项设置。', 'Your own account.'],
  rootOnly: ['只有超级管理员可以查看和修改网关的设置。', "Only the super administrator can see and change the gateway's settings."],
  personal: ['个人设置', 'Personal'],
  operation: ['运营设置', 'Operating'],
  system: ['系统设置', 'System'],
  other: ['其他设置', 'Other'],
  search: ['搜索设置', 'Search settings'],
  none: ['没有匹配的设置', 'No setting matches'],
  found: [(count: number) => `${count} 项设置`, (count) => (count === 1 ? '1 setting' : `${count} settings`)],
  sections: ['本页内容', 'On this page'],
})
