import { foreignLogTypes } from '../../domain/foreign-log-types.ts'
import type { words as zh } from '../zh-CN/log-extras.ts'

export const words: typeof zh = {
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
