import type { Id } from '../domain/id.ts'
import type { Page } from '../domain/paging.ts'
import { allOf, resourceOf } from '../domain/resource-key.ts'
import { tokenShape, type Token, type TokenDraft, type TokenOrder } from '../domain/tokens/token.ts'
import { hasId, withId, translated } from '../gateway/dialect.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { decoder, record } from '../domain/wire.ts'
import { knownIds, requestAll, requestOne, requestPage } from './page.ts'

const all = resourceOf('tokens')
const list = all.key<Page<Token>>()
export const tokenKeys = {
  all,
  list,
  /** All own keys that an empty search returns. */
  every: allOf(list),
  one: all.key<Token>(),
  /** Pages and searches of other users' keys, by owner. */
  others: all.key<Page<Token>>(),
}

/** One wire page of `rows`, from 0, in an order that the gateway supports. Here and below: @throws GatewayError. */
export const listTokens = (
  gateway: Gateway,
  page: number,
  order: TokenOrder = '',
  signal?: AbortSignal,
  rows?: number,
) => requestPage(gateway, '/api/token/', page, decodeToken, { order, rows, signal })

/** Every key whose name begins with `keyword`, or whose id it is. */
export const searchTokens = (gateway: Gateway, keyword: string, signal?: AbortSignal, pages?: number) =>
  requestAll(gateway, '/api/token/search', keyword, decodeToken, { signal, pages })

export const getToken = (gateway: Gateway, tokenId: Id, signal?: AbortSignal) =>
  requestOne(gateway, `/api/token/${encodeURIComponent(tokenId)}`, decodeToken, { signal })

/** Some gateways store keys differently from one-api. */
const loadFullRecordApi = () => import('./whole-tokens.ts')

/** Success without the record is not a failure: the record is then found by its name. */
export const createToken = async (gateway: Gateway, draft: TokenDraft): Promise<Token> => {
  const dialect = await gateway.knownDialect()
  const known = knownIds(gateway, tokenKeys.list)
  const body = dialect.writeToken?.(draft, {}) ?? { ...draft }
  const reply = await gateway.request('/api/token/', { method: 'POST', body })
  if (hasId(dialect, reply)) return decodeToken(translated(dialect, reply))
  return (await loadFullRecordApi()).findCreated(gateway, draft, known, reply)
}

/** Fields missing in both become empty; where the key is read once more, `rest` is as it then is. The status stays. */
export const updateToken = async (
  gateway: Gateway,
  tokenId: Id,
  changes: Partial<TokenDraft>,
  rest: Partial<TokenDraft> = {},
) => {
  if (gateway.dialect.wholeTokens || (await gateway.writeAccess()) !== 'tested')
    return (await loadFullRecordApi()).updateWhole(gateway, tokenId, changes)
  await gateway.request('/api/token/', {
    method: 'PUT',
    body: { ...withId(gateway.dialect, tokenId), ...rest, ...changes },
  })
}

/** A function derives the changes from the key's current state. */
type TokenChanges = Partial<TokenDraft> | ((before: Token) => Partial<TokenDraft>)

/**
 * Changes some fields of a key. The others are read first and sent back, including the remaining quota, which may
 * have been used in the meantime: the gateway stores whole records.
 *
 * @param read - the key if it has just been read
 * @returns the key before the change, and as the gateway then reports it; a stored change that cannot be read back
 *   counts as applied
 */
export async function editToken(gateway: Gateway, tokenId: Id, wanted: TokenChanges, read?: Token) {
  const { before, changes } = await changeToken(gateway, tokenId, wanted, read)
  const stored = await getToken(gateway, tokenId).catch(() => ({ ...before, ...changes }))
  return { before, stored }
}

/** The key is not read afterwards. */
export async function changeToken(gateway: Gateway, tokenId: Id, wanted: TokenChanges, read?: Token) {
  const before = read ?? (await getToken(gateway, tokenId))
  const changes = typeof wanted === 'function' ? wanted(before) : wanted
  const { name, remain_quota, expired_time, unlimited_quota, models, subnet } = before
  const rest = { name, remain_quota, expired_time, unlimited_quota, models, subnet }
  await updateToken(gateway, tokenId, changes, rest)
  return { before, changes }
}

/** Enables or disables a key; refused for one that has expired or used up its quota. */
export const setTokenStatus = async (gateway: Gateway, tokenId: Id, status: number) => {
  const reply = await gateway.request('/api/token/', {
    method: 'PUT',
    query: { status_only: true },
    body: { ...withId(gateway.dialect, tokenId), status },
  })
  return decodeToken({ ...record(translated(gateway.dialect, reply)), id: tokenId })
}

/** Without the trailing slash: the gateway would redirect. */
export const deleteToken = async (gateway: Gateway, tokenId: Id) => {
  await gateway.request(`/api/token/${encodeURIComponent(tokenId)}`, { method: 'DELETE' })
}

const decodeToken = decoder(tokenShape)
