import type { Screen } from '../../screen.ts'

export const channelForm: Screen = {
  tag: 'oneapi-channel-form',
  titles: { 'zh-CN': '渠道', en: 'Channel' },
  audience: 'admin',
  pages: [
    {
      path: '/channel/add',
      titles: { 'zh-CN': '新建渠道', en: 'New channel' },
      below: '/channel',
    },
    {
      path: '/channel/add/:id',
      titles: { 'zh-CN': '创建渠道副本', en: 'Duplicate a channel' },
      attributes: ({ params }) => ({ 'copy-from': params.id }),
      firstCall: '/api/channel/:id',
      below: '/channel',
    },
    {
      path: '/channel/edit/:id',
      titles: { 'zh-CN': '编辑渠道', en: 'Edit channel' },
      attributes: ({ params }) => ({ 'channel-id': params.id }),
      firstCall: '/api/channel/:id',
      below: '/channel',
    },
  ],
}
