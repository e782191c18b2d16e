import { changeToken, deleteToken, listTokens, setTokenStatus } from '../../api/tokens.ts'
import { movedQuota } from '../../domain/quota.ts'
import { mostRows } from '../../domain/paging.ts'
import type { Token, TokenDraft } from '../../domain/tokens/token.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { tokenRecord } from '../writes/tokens.ts'
import { defineChange, defineDeletion, type ShownChangeType } from './job-plan.ts'

const tokens = {
  ...tokenRecord,
  list: (gateway: Gateway, page: number) => listTokens(gateway, page, '', undefined, mostRows),
}

export const tokenChangeTypes = {
  'token-status': defineChange<Token, Token, { status: number }>({
    ...tokens,
    write: async (gateway, { id }, { status }) => void (await setTokenStatus(gateway, id, status)),
  }),
  'token-edit': defineChange<Token, Token, Partial<TokenDraft>>({
    ...tokens,
    write: (gateway, { id }, change, before) => tokenRecord.write(gateway, id, change, before),
  }),
  /** The change counts from the quota at the time of writing, so that usage in the meantime still counts. */
  'token-quota': defineChange<Token, Token, { by: number; min?: number }>({
    ...tokens,
    expected: ({ by, min }, { remain_quota }) => ({ remain_quota: movedQuota(remain_quota, by, min) }),
    write: async (gateway, { id }, { by, min }, before) => {
      const moved = ({ remain_quota }: Token) => ({ remain_quota: movedQuota(remain_quota, by, min) })
      await changeToken(gateway, id, moved, before)
    },
  }),
  'token-delete': defineDeletion({
    ...tokens,
    batch: 'token',
    write: (gateway, { id }) => deleteToken(gateway, id),
  }),
} satisfies Record<string, ShownChangeType>
