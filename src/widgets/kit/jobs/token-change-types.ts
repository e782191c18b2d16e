import { changeToken, deleteToken, listTokens, setTokenStatus } from '../../api/tokens.ts'
import { movedQuota } from '../../domain/quota.ts'
import { maxPageSize } from '../../domain/paging.ts'
import { movedExpiry, TokenStatus, type Token, type TokenDraft } from '../../domain/tokens/token.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { tokenRecord } from '../writes/tokens.ts'
import { defineChange, defineDeletion, type ChangeType, type ShownChangeType } from './job-plan.ts'

const tokens = {
  ...tokenRecord,
  list: (gateway: Gateway, page: number) => listTokens(gateway, page, '', undefined, maxPageSize),
}

/** The change counts from the key right before the write, so that what others changed meanwhile still counts. */
const relative = <Change>(
  expected: (change: Change, before: Token) => Partial<TokenDraft>,
  reverse: (before: Token, after: Token) => Change,
) =>
  defineChange<Token, Token, Change>({
    ...tokens,
    expected,
    reverse: (change, before) => reverse(before, { ...before, ...expected(change, before) }),
    write: async (gateway, { id }, change, before) =>
      void (await changeToken(gateway, id, (token) => expected(change, token), before)),
  })

const edit: ChangeType<Token, Partial<TokenDraft>, Token> = {
  ...tokens,
  write: (gateway, { id }, change, before) => tokenRecord.write(gateway, id, change, before),
}

export const tokenChangeTypes = {
  'token-status': defineChange<Token, Token, { status: number }>({
    ...tokens,
    write: async (gateway, { id }, { status }) => {
      const stored = await setTokenStatus(gateway, id, status)
      return { status: stored.status }
    },
    // Only the gateway makes a key expired or exhausted.
    reverse: (_change, { status }) => ({
      status: status === TokenStatus.enabled ? TokenStatus.enabled : TokenStatus.disabled,
    }),
  }),
  'token-edit': defineChange(edit),
  'token-set': defineChange({ ...edit, sets: true }),
  'token-quota': relative<{ by: number; min?: number }>(
    ({ by, min }, { remain_quota }) => ({ remain_quota: movedQuota(remain_quota, by, min) }),
    // Taking it back leads as far below zero as the key was.
    ({ remain_quota: was }, { remain_quota: is }) => ({ by: was - is, min: Math.min(0, was) }),
  ),
  /** Seconds, counted from now if the key has expired. */
  'token-expiry': relative<{ by: number; now?: number }>(
    ({ by, now }, { expired_time }) => ({ expired_time: movedExpiry(expired_time, by, now) }),
    ({ expired_time: was }, { expired_time: is }) => ({ by: was - is }),
  ),
  'token-delete': defineDeletion({
    ...tokens,
    batch: 'token',
    write: (gateway, { id }) => deleteToken(gateway, id),
  }),
} satisfies Record<string, ShownChangeType>
