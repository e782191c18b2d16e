import { defineMessages } from '../../messages/language/topic.ts'

const zh = {
  title: '系统公告',
  unread: (count: string) => `${count} 条未读`,
  isNew: '新',
  kinds: { ongoing: '进行中', good: '好消息', warning: '注意', bad: '异常' },
  all: (count: string) => `全部 ${count} 条`,
  questions: '常见问题',
  addresses: '接口地址',
  copy: (name: string) => `复制「${name}」的地址`,
}

const en: typeof zh = {
  title: 'Announcements',
  unread: (count) => `${count} unread`,
  isNew: 'New',
  kinds: { ongoing: 'Ongoing', good: 'Good news', warning: 'Attention', bad: 'Trouble' },
  all: (count) => `All ${count}`,
  questions: 'Questions and answers',
  addresses: 'API addresses',
  copy: (name) => `Copy the address of "${name}"`,
}

export const newsMessages = defineMessages('news', zh, en)
