import type { Screen } from '../../screen.ts'

export const channelList: Screen = {
  tag: 'oneapi-channel-list',
  title: 'channels',
  audience: 'admin',
  pages: [
    {
      path: '/channel',
      keepsView: true,
      firstCall: '/api/channel/?p=0',
      menu: { icon: 'channel', group: 'management' },
    },
  ],
}
