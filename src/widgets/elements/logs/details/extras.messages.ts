import { dialectLogTypes } from '../../../domain/dialect-log-types.ts'
import { defineMessages } from '../../../messages/language/topic.ts'

/** What only some gateways record. */
export const extrasMessages = defineMessages('logExtras', {
  types: [
    {
      [dialectLogTypes.error]: '错误',
      [dialectLogTypes.refund]: '退款',
      [dialectLogTypes.login]: '登录',
      [dialectLogTypes.tool]: '工具调用',
      [dialectLogTypes.provisional]: '预扣',
    },
    {
      [dialectLogTypes.error]: 'Error',
      [dialectLogTypes.refund]: 'Refund',
      [dialectLogTypes.login]: 'Sign-in',
      [dialectLogTypes.tool]: 'Tool call',
      [dialectLogTypes.provisional]: 'Provisional',
    },
  ],
  columns: [
    { cached_tokens: '缓存', first_token: '首字', group: '计费分组', ip: 'IP 地址' },
    { cached_tokens: 'Cached', first_token: 'First token', group: 'Billing group', ip: 'IP address' },
  ],
  cachedTokens: ['缓存命中的输入 Token', 'Prompt tokens from cache'],
  firstToken: ['首个 Token', 'First token after'],
  channelId: ['请输入渠道的 ID', 'Enter a channel ID'],
})
