import type { Id } from '../../domain/id.ts'
import { tokenShape, type Token, type TokenDraft, type TokenOrder } from '../../domain/tokens/token.ts'
import { naming, translated } from '../../gateway/dialect.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { decoder, record } from '../../domain/wire.ts'
import { requestAll, requestOne, requestPage } from '../page.ts'

/** Cache keys of API keys. */
export const tokenKeys = {
  all: ['tokens'] as const,
  list: ['tokens', 'list'] as const,
  one: (tokenId: Id) => ['tokens', 'one', String(tokenId)] as const,
  others: (owner: string) => ['tokens', 'others', owner] as const,
}

/** One wire page, from 0, in an order that the gateway knows. Here and below: @throws GatewayError. */
export const listTokens = (gateway: Gateway, page: number, order: TokenOrder = '', signal?: AbortSignal) =>
  requestPage(gateway, '/api/token/', page, decodeToken, { order, signal })

/** Every key whose name begins with `keyword`, or whose id it is (contract "Lists"). */
export const searchTokens = (gateway: Gateway, keyword: string, signal?: AbortSignal) =>
  requestAll(gateway, '/api/token/search', keyword, decodeToken, { signal })

export const getToken = (gateway: Gateway, tokenId: Id, signal?: AbortSignal) =>
  requestOne(gateway, `/api/token/${encodeURIComponent(tokenId)}`, decodeToken, { signal })

/** How other gateways than one-api store keys. */
const foreign = () => import('../family/foreign-tokens.ts')

/** Creates a key; what is returned contains its secret. */
export const createToken = async (gateway: Gateway, draft: TokenDraft): Promise<Token> => {
  await gateway.recognised
  return gateway.dialect.createsInSilence
    ? (await foreign()).createInSilence(gateway, draft)
    : requestOne(gateway, '/api/token/', decodeToken, { method: 'POST', body: { ...draft } })
}

/** Stores every field of the draft; missing ones become empty. The status is unchanged. */
export const updateToken = async (gateway: Gateway, tokenId: Id, draft: TokenDraft) => {
  if (gateway.dialect.wholeTokens) return (await foreign()).updateWhole(gateway, tokenId, draft)
  await gateway.request('/api/token/', {
    method: 'PUT',
    body: { ...naming(gateway.dialect, tokenId), ...draft },
  })
}

/** What changes of a key, or what it is by the key as it is. */
export type TokenChanges = Partial<TokenDraft> | ((before: Token) => Partial<TokenDraft>)

/**
 * Changes some fields of a key. The others go back as they are by now, the quota left too, which may have been used
 * meanwhile: the gateway stores whole records (contract "Manners").
 *
 * @returns the key as it was, and as the gateway then tells it; a change that was stored and cannot be read back counts
 *   as taken
 */
export async function editToken(gateway: Gateway, tokenId: Id, wanted: TokenChanges) {
  const before = await getToken(gateway, tokenId)
  const changes = typeof wanted === 'function' ? wanted(before) : wanted
  const { name, remain_quota, expired_time, unlimited_quota, models, subnet } = before
  const kept = { name, remain_quota, expired_time, unlimited_quota, models, subnet }
  await updateToken(gateway, tokenId, { ...kept, ...changes })
  const stored = await getToken(gateway, tokenId).catch(() => ({ ...before, ...changes }))
  return { before, stored }
}

/** Enables or disables; refused for a key whose time or quota is over. */
export const setTokenStatus = async (gateway: Gateway, tokenId: Id, status: number) => {
  const reply = await gateway.request('/api/token/', {
    method: 'PUT',
    query: gateway.dialect.statusOnly,
    body: { ...naming(gateway.dialect, tokenId), status },
  })
  return decodeToken({ ...record(translated(gateway.dialect, reply)), id: tokenId })
}

/** Without the trailing slash: the gateway would redirect (contract "Paths"). */
export const deleteToken = async (gateway: Gateway, tokenId: Id) => {
  await gateway.request(`/api/token/${encodeURIComponent(tokenId)}`, { method: 'DELETE' })
}

const decodeToken = decoder(tokenShape)
