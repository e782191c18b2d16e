import { withoutVolatileFields } from '../domain/forms/verify.ts'
import type { Id } from '../domain/id.ts'
import { type Token, type TokenDraft, isMasked } from '../domain/tokens/token.ts'
import { record, text } from '../domain/wire.ts'
import { withId } from '../gateway/dialect.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { findCreatedByName } from './made.ts'
import { verify } from './read-again.ts'
import { listTokens, searchTokens } from './tokens.ts'

/** Some gateways store or return keys differently from one-api. */

/** Other fields are as just read; without a status the key stops working. */
export async function updateWhole(gateway: Gateway, tokenId: Id, draft: Partial<TokenDraft>): Promise<void> {
  const { dialect } = gateway
  const path = `/api/token/${encodeURIComponent(tokenId)}`
  const { key: _, ...stored } = record(await gateway.request(path, { expects: 'entity' }))
  const changed = dialect.writeToken?.(draft, stored) ?? draft
  await gateway.request('/api/token/', {
    method: 'PUT',
    body: { ...stored, ...changed, ...withId(dialect, tokenId) },
    whole: true,
  })
  if ((await gateway.writeAccess()) === 'tested') return
  await verify(gateway, path, { ...withoutVolatileFields(stored), ...changed }, stored)
}

/** A failure would make people create a second key, so a key that is not found has what the reply contains. */
export async function findCreated(
  gateway: Gateway,
  draft: TokenDraft,
  known: ReadonlySet<Id>,
  reply: unknown,
): Promise<Token> {
  const [made] = await findCreatedByName(
    draft.name,
    (id) => known.has(id),
    () => listTokens(gateway, 0),
    () => searchTokens(gateway, draft.name),
  )
  const key = text(reply) || text(record(reply).key)
  const blank = { id: 0, key: '', status: 1, used_quota: 0, created_time: 0, accessed_time: 0 }
  const token = made ?? { ...blank, ...draft, group: draft.group ?? '' }
  if (key) return { ...token, key }
  return made ? withKey(gateway, made) : token
}

/** The gateway may still reveal what its list masks. Never throws. */
export const withKey = async (gateway: Gateway, token: Token): Promise<Token> =>
  gateway.dialect.capabilities.reveal
    ? { ...token, key: await revealToken(gateway, token.id).catch(() => token.key) }
    : token

export const revealToken = async (gateway: Gateway, tokenId: Id): Promise<string> => {
  const path = `/api/token/${encodeURIComponent(tokenId)}/key`
  return wholeKey(await gateway.request(path, { method: 'POST', changes: false, expects: isWhole }))
}

/** In keys per call. */
const maxKeysPerCall = 100

/** Secrets are requested for masked keys if the gateway reveals them. */
export async function revealTokens(gateway: Gateway, tokens: readonly Token[]): Promise<Token[]> {
  const ids = tokens.filter(({ key }) => isMasked(key)).map(({ id }) => id)
  const key: Record<string, unknown> = {}
  for (let from = 0; from < ids.length; from += maxKeysPerCall) {
    const some = ids.slice(from, from + maxKeysPerCall)
    const call = gateway.dialect.extensions.fetchKeys!(some)
    const expects = ({ data }: { data?: unknown }) => some.every((id) => !isMasked(keyOf(data, id)))
    const data = await gateway.send(call, { changes: false, expects })
    for (const id of some) key[String(id)] = keyOf(data, id)
  }
  return tokens.map((token) => ({ ...token, key: text(key[String(token.id)]) || token.key }))
}

const wholeKey = (data: unknown) => text(record(data).key)
const isWhole = ({ data }: { data?: unknown }) => !isMasked(wholeKey(data))
const keyOf = (data: unknown, tokenId: Id) => text(record(record(data).keys)[String(tokenId)])
