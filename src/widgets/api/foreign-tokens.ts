import type { Id } from '../domain/id.ts'
import type { Token, TokenDraft } from '../domain/token.ts'
import { record, text } from '../domain/wire.ts'
import { naming } from '../gateway/dialect.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { listTokens } from './tokens.ts'

/** API keys where a gateway stores and answers otherwise than one-api. Loaded late. Every function throws GatewayError. */

/** Changes a key and keeps what the draft does not have, above all the status: without it the key would be dead. */
export async function updateWhole(gateway: Gateway, tokenId: Id, draft: TokenDraft): Promise<void> {
  const { dialect } = gateway
  const path = `/api/token/${encodeURIComponent(tokenId)}`
  const { key: _, ...stored } = record(await gateway.request(path, { expects: 'entity' }))
  const changed = dialect.writeToken?.(draft, stored) ?? draft
  await gateway.request('/api/token/', {
    method: 'PUT',
    body: { ...stored, ...changed, ...naming(dialect, tokenId) },
  })
}

/**
 * Creates a key where the reply does not tell it: the newest of its name is it. One that cannot be found, because
 * another page has deleted it by now, comes without a secret.
 */
export async function createInSilence(gateway: Gateway, draft: TokenDraft): Promise<Token> {
  const { writeToken, capabilities } = gateway.dialect
  const body = writeToken?.(draft, {}) ?? { ...draft }
  await gateway.request('/api/token/', { method: 'POST', body })
  const { rows } = await listTokens(gateway, 0)
  const made = rows.find(({ name }) => name === draft.name)
  const blank = { id: 0, key: '', status: 1, used_quota: 0, created_time: 0, accessed_time: 0 }
  if (!made) return { ...blank, ...draft }
  return capabilities.reveal ? { ...made, key: await revealToken(gateway, made.id) } : made
}

/** The secret of a key that lists show masked. */
export const revealToken = async (gateway: Gateway, tokenId: Id): Promise<string> => {
  const path = `/api/token/${encodeURIComponent(tokenId)}/key`
  return text(record(await gateway.request(path, { method: 'POST', expects: 'record' })).key)
}
