import { defineMessages } from '../../messages/language/topic.ts'

export const newsMessages = defineMessages('news', {
  title: ['系统公告', 'Announcements'],
  unread: [(count: string) => `${count} 条未读`, (count) => `${count} unread`],
  isNew: ['新', 'New'],
  kinds: [
    { ongoing: '进行中', good: '好消息', warning: '注意', bad: '异常' },
    { ongoing: 'Ongoing', good: 'Good news', warning: 'Attention', bad: 'Trouble' },
  ],
  all: [(count: string) => `全部 ${count} 条`, (count) => `All ${count}`],
  questions: ['常见问题', 'Questions and answers'],
  addresses: ['接口地址', 'API addresses'],
  copy: [(name: string) => `复制「${name}」的地址`, (name) => `Copy the address of "${name}"`],
})
