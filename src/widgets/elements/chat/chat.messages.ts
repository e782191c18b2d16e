import { defineMessages } from '../../messages/language/topic.ts'

const zh = {
  title: '聊天',
  open: '在新标签页中打开',
  none: '尚未配置聊天链接',
  noneHelp: '管理员可以在运营设置中填写聊天链接。',
  notFramed: '聊天页面不能嵌入显示',
  notFramedHelp: '此页面使用 https，浏览器不会在其中嵌入 http 页面，请在新标签页中打开。',
}

const en: typeof zh = {
  title: 'Chat',
  open: 'Open in a new tab',
  none: 'No chat link is configured',
  noneHelp: 'An administrator can set one in the operating settings.',
  notFramed: 'The chat page cannot be shown here',
  notFramedHelp:
    'This page uses https, and browsers do not show http pages inside it. Open the chat in a new tab.',
}

export const messages = defineMessages('chat', zh, en)
