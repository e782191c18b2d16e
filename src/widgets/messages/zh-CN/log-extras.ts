import { foreignLogTypes } from '../../domain/foreign-log-types.ts'

/** What only some gateways record. */
export const words = {
  types: {
    [foreignLogTypes.error]: '错误',
    [foreignLogTypes.refund]: '退款',
    [foreignLogTypes.login]: '登录',
    [foreignLogTypes.tool]: '工具调用',
    [foreignLogTypes.provisional]: '预扣',
  },
  columns: { cached_tokens: '缓存', first_token: '首字', group: '计费分组', ip: 'IP 地址' },
  cachedTokens: '缓存命中的提示 Token',
  firstToken: '首个 Token',
  channelId: '请输入渠道的 ID',
}
