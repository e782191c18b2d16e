import type { Screen } from '../../screen.ts'

export const channelForm: Screen = {
  tag: 'oneapi-channel-form',
  title: 'channel',
  audience: 'admin',
  pages: [
    {
      path: '/channel/add',
      formTitle: 'newChannel',
      below: '/channel',
    },
    {
      path: '/channel/add/:id',
      formTitle: 'copyChannel',
      attributes: ({ params }) => ({ 'copy-from': params.id }),
      firstCall: '/api/channel/:id',
      below: '/channel',
    },
    {
      path: '/channel/edit/:id',
      formTitle: 'editChannel',
      attributes: ({ params }) => ({ 'channel-id': params.id }),
      firstCall: '/api/channel/:id',
      below: '/channel',
    },
  ],
}
