import { getToken, tokenKeys } from '../../api/tokens.ts'
import type { Token } from '../../domain/tokens/token.ts'
import type { RecordKind } from './record-kind.ts'

export const tokenRecord: RecordKind<Token> = {
  rows: tokenKeys.list,
  read: getToken,
  strategies: { models: 'names', subnet: 'names', remain_quota: 'amount' },
}
