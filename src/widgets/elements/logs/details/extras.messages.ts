import { dialectLogTypes } from '../../../domain/dialect-log-types.ts'
import { defineMessages, group } from '../../../messages/language/topic.ts'

export const extrasMessages = defineMessages('logExtras', {
  types: group({
    [dialectLogTypes.refund]: ['退款', 'Refund'],
    [dialectLogTypes.login]: ['登录', 'Sign-in'],
    [dialectLogTypes.tool]: ['工具调用', 'Tool call'],
    [dialectLogTypes.provisional]: ['预扣', 'Provisional'],
  }),
  columns: group({ cached_tokens: ['缓存', 'Cached'], first_token: ['首字', 'First token'], group: ['计费分组', 'Billing group'], ip: ['IP 地址', 'IP address'] }),
  cachedTokens: ['缓存命中的输入 Token', 'Prompt tokens from cache'],
  firstToken: ['首个 Token', 'First token after'],
  channelId: ['请输入渠道的 ID', 'Enter a channel ID'],
})
