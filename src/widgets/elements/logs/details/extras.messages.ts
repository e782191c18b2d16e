import { foreignLogTypes } from '../../../domain/foreign-log-types.ts'
import { topic } from '../../../messages/language/topic.ts'

/** What only some gateways record. */
const zh = {
  types: {
    [foreignLogTypes.error]: '错误',
    [foreignLogTypes.refund]: '退款',
    [foreignLogTypes.login]: '登录',
    [foreignLogTypes.tool]: '工具调用',
    [foreignLogTypes.provisional]: '预扣',
  },
  columns: { cached_tokens: '缓存', first_token: '首字', group: '计费分组', ip: 'IP 地址' },
  cachedTokens: '缓存命中的输入 Token',
  firstToken: '首个 Token',
  channelId: '请输入渠道的 ID',
}

const en: typeof zh = {
  types: {
    [foreignLogTypes.error]: 'Error',
    [foreignLogTypes.refund]: 'Refund',
    [foreignLogTypes.login]: 'Sign-in',
    [foreignLogTypes.tool]: 'Tool call',
    [foreignLogTypes.provisional]: 'Provisional',
  },
  columns: { cached_tokens: 'Cached', first_token: 'First token', group: 'Billing group', ip: 'IP address' },
  cachedTokens: 'Prompt tokens from cache',
  firstToken: 'First token after',
  channelId: 'Enter a channel ID',
}

export const extrasMessages = topic('logExtras', zh, en)
export type ExtrasWords = typeof zh
