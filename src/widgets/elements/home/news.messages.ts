import { defineMessages, group } from '../../messages/language/topic.ts'

export const newsMessages = defineMessages('news', {
  title: ['系统公告', 'Announcements'],
  unread: [(count: string) => `${count} 条未读`, (count) => `${count} unread`],
  isNew: ['新', 'New'],
  kinds: group({ ongoing: ['进行中', 'Ongoing'], good: ['好消息', 'Good news'], warning: ['注意', 'Attention'], bad: ['异常', 'Trouble'] }),
  all: [(count: string) => `全部 ${count} 条`, (count) => `All ${count}`],
  questions: ['常见问题', 'Questions and answers'],
  addresses: ['接口地址', 'API addresses'],
  copy: [(name: string) => `复制「${name}」的地址`, (name) => `Copy the address of "${name}"`],
})
