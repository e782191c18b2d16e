import {
  changeToken,
  deleteToken,
  getToken,
  listTokens,
  setTokenStatus,
  tokenKeys,
} from '../../api/tokens.ts'
import { movedQuota } from '../../domain/quota.ts'
import { mostRows } from '../../domain/paging.ts'
import { tokenWays } from '../../domain/tokens/token-fields.ts'
import type { Token, TokenDraft } from '../../domain/tokens/token.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { kind, removing, type ShownKind } from './job-plan.ts'

const tokens = {
  rows: tokenKeys.list,
  read: getToken,
  list: (gateway: Gateway, page: number) => listTokens(gateway, page, '', undefined, mostRows),
}

/** What jobs do to keys. */
export const tokenKinds = {
  'token-status': kind<Token, { status: number }>({
    ...tokens,
    write: async (gateway, { id }, { status }) => void (await setTokenStatus(gateway, id, status)),
  }),
  'token-edit': kind<Token, Partial<TokenDraft>>({
    ...tokens,
    ways: tokenWays,
    write: async (gateway, { id }, change, before) => void (await changeToken(gateway, id, change, before)),
  }),
  /**
   * Adds to or subtracts from the quota at the time of writing, so that usage in the meantime still counts.
   */
  'token-quota': kind<Token, { by: number; least?: number }>({
    ...tokens,
    ways: tokenWays,
    becomes: ({ by, least }, { remain_quota }) => ({ remain_quota: movedQuota(remain_quota, by, least) }),
    write: async (gateway, { id }, { by, least }, before) => {
      const moved = ({ remain_quota }: Token) => ({ remain_quota: movedQuota(remain_quota, by, least) })
      await changeToken(gateway, id, moved, before)
    },
  }),
  'token-delete': removing({
    ...tokens,
    batch: 'token',
    write: (gateway, { id }) => deleteToken(gateway, id),
  }),
} satisfies Record<string, ShownKind>
