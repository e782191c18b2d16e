import { changeToken, getToken, tokenKeys } from '../../api/tokens.ts'
import type { Token, TokenDraft } from '../../domain/tokens/token.ts'
import type { RecordKind } from './write.ts'

export const tokenRecord: RecordKind<Token, TokenDraft> = {
  rows: tokenKeys.list,
  read: getToken,
  strategies: { models: 'names', subnet: 'names', remain_quota: 'amount' },
  write: async (gateway, id, changes, before) => void (await changeToken(gateway, id, changes, before)),
}
