import type { words as zh } from '../zh-CN/chat.ts'

export const words: typeof zh = {
  title: 'Chat',
  open: 'Open in a new tab',
  none: 'No chat link is configured',
  noneHelp: 'An administrator can set one in the operating settings.',
  notFramed: 'The chat page cannot be shown here',
  notFramedHelp:
    'This page uses https, and browsers do not show http pages inside it. Open the chat in a new tab.',
}
