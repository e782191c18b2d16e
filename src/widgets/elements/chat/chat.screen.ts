import type { Screen } from '../../screen.ts'

export const chat: Screen = {
  tag: 'oneapi-chat',
  title: 'chat',
  audience: 'user',
  pages: [
    {
      path: '/chat',
      menu: { icon: 'chat', group: 'main', when: ({ chat_link }) => chat_link !== '' },
    },
  ],
}
