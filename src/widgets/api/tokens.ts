import type { Id } from '../domain/id.ts'
import type { Token, TokenDraft, TokenOrder } from '../domain/token.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { flag, id, number, record, text } from './decode.ts'
import { requestAll, requestPage } from './page.ts'

/** Places of API keys in the query cache. */
export const tokenKeys = {
  all: ['tokens'] as const,
  list: ['tokens', 'list'] as const,
  one: (tokenId: Id) => ['tokens', 'one', String(tokenId)] as const,
}

/** One wire page, from 0, in an order that the gateway knows. Here and below: @throws GatewayError. */
export const listTokens = (gateway: Gateway, page: number, order: TokenOrder = '', signal?: AbortSignal) =>
  requestPage(gateway, '/api/token/', page, decodeToken, { query: { order }, signal })

/** Every key whose name begins with `keyword`, or whose id it is (contract "Lists"). */
export const searchTokens = (gateway: Gateway, keyword: string, signal?: AbortSignal) =>
  requestAll(gateway, '/api/token/search', decodeToken, { query: { keyword }, signal })

export const getToken = async (gateway: Gateway, tokenId: Id, signal?: AbortSignal) =>
  decodeToken(
    await gateway.request(`/api/token/${encodeURIComponent(tokenId)}`, { expects: 'entity', signal }),
  )

/** Makes a key; the reply carries its secret. */
export const createToken = async (gateway: Gateway, draft: TokenDraft) =>
  decodeToken(await gateway.request('/api/token/', { method: 'POST', body: { ...draft }, expects: 'entity' }))

/** Stores every field of the draft, what is left out as empty; the status stays. */
export const updateToken = async (gateway: Gateway, tokenId: Id, draft: TokenDraft) => {
  await gateway.request('/api/token/', { method: 'PUT', body: { id: tokenId, ...draft } })
}

/**
 * Changes some fields of a key. The others go back as they are by now, the quota left too, which may have been used
 * meanwhile: the gateway stores whole records (contract "Manners").
 *
 * @returns the key as it was, and as the gateway then tells it; a change that was stored and cannot be read back counts
 *   as taken
 */
export async function editToken(gateway: Gateway, tokenId: Id, changes: Partial<TokenDraft>) {
  const before = await getToken(gateway, tokenId)
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
    query: { status_only: true },
    body: { id: tokenId, status },
  })
  return decodeToken({ ...record(reply), id: tokenId })
}

/** Without the trailing slash: the gateway would redirect (contract "Paths"). */
export const deleteToken = async (gateway: Gateway, tokenId: Id) => {
  await gateway.request(`/api/token/${encodeURIComponent(tokenId)}`, { method: 'DELETE' })
}

function decodeToken(wire: unknown): Token {
  const token = record(wire)
  return {
    id: id(token.id),
    name: text(token.name),
    key: text(token.key),
    status: number(token.status),
    used_quota: number(token.used_quota),
    remain_quota: number(token.remain_quota),
    unlimited_quota: flag(token.unlimited_quota),
    created_time: number(token.created_time),
    accessed_time: number(token.accessed_time),
    expired_time: number(token.expired_time),
    models: text(token.models),
    subnet: text(token.subnet),
  }
}
