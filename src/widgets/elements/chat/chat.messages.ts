import { defineMessages } from '../../messages/language/topic.ts'

export const messages = defineMessages('chat', {
  title: ['聊天', 'Chat'],
  open: ['在新标签页中打开', 'Open in a new tab'],
  none: ['尚未配置聊天链接', 'No chat link is configured'],
  noneHelp: ['管理员可以在运营设置中填写聊天链接。', 'An administrator can set one in the operating settings.'],
  notFramed: ['聊天页面不能嵌入显示', 'The chat page cannot be shown here'],
  notFramedHelp: ['此页面使用 https，浏览器不会在其中嵌入 http 页面，请在新标签页中打开。', 'This page uses https, and browsers do not show http pages inside it. Open the chat in a new tab.'],
})
