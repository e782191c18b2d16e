import type { Id } from '../../domain/id.ts'
import type { Page } from '../../domain/paging.ts'
import { tokenShape, type Token, type TokenOrder } from '../../domain/tokens/token.ts'
import { decoder, id, record, text } from '../../domain/wire.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { requestMatches, requestPage } from '../page.ts'
import { loadStatus } from '../status.ts'

export interface OthersKey extends Token {
  owner: Id
  /** Empty if the gateway does not report it. */
  ownerName: string
}

/** `all` replaces a user's id. */
export const everybody = 'all'

/** `page` is a wire page, from 0. Throws 404, as those below, if this version does not show others' keys. */
export async function listOthersKeys(
  gateway: Gateway,
  owner: string,
  page: number,
  order: TokenOrder,
  signal?: AbortSignal,
  rows?: number,
): Promise<Page<OthersKey>> {
  const { list } = await callsOf(gateway)
  const query = { user_id: named(owner) }
  return of(owner, await requestPage(gateway, list, page, decode, { order, rows, signal, query }))
}

/** The names of these keys begin with `keyword`. */
export async function searchOthersKeys(
  gateway: Gateway,
  owner: string,
  keyword: string,
  signal?: AbortSignal,
  pages?: number,
): Promise<Page<OthersKey>> {
  const { find } = await callsOf(gateway)
  const found = of(
    owner,
    await requestMatches(gateway, find(keyword, named(owner)), decode, { signal, pages }),
  )
  // Not every gateway can search the keys of a single user.
  const rows = found.rows.filter(({ name }) => name.toLowerCase().startsWith(keyword.toLowerCase()))
  return rows.length < found.rows.length ? { ...found, rows, total: rows.length } : found
}

/**
 * No gateway returns the key of another user by its id, so it is found by its name.
 *
 * @throws GatewayError of kind `changed` if no key of this name has the id
 */
export async function getOthersKey(
  gateway: Gateway,
  owner: string,
  tokenId: Id,
  name: string,
): Promise<OthersKey> {
  const { rows } = await searchOthersKeys(gateway, owner, name)
  const key = rows.find(({ id }) => id === tokenId)
  if (!key) throw new GatewayError(GatewayErrorKind.changed)
  return key
}

export async function setOthersKeyStatus(gateway: Gateway, tokenId: Id, status: number) {
  await gateway.send(gateway.dialect.othersKeys!.status!(tokenId, status))
  return { status }
}

async function callsOf(gateway: Gateway) {
  // If the console was opened at this address, the status may not be loaded yet.
  await loadStatus(gateway).catch(() => undefined)
  const { othersKeys } = await gateway.knownDialect()
  if (!othersKeys) throw new GatewayError(GatewayErrorKind.refused)
  return othersKeys
}

/** Versions that do not know the parameter return all keys, so other users' are dropped. */
const of = (owner: string, page: Page<OthersKey>): Page<OthersKey> =>
  owner === everybody ? page : { ...page, rows: page.rows.filter((key) => String(key.owner) === owner) }

const named = (owner: string) => (owner === everybody ? undefined : owner)

const decodeToken = decoder(tokenShape)
const decode = (wire: unknown): OthersKey => {
  const { user_id, owner_name } = record(wire)
  return { ...decodeToken(wire), owner: id(user_id), ownerName: text(owner_name) }
}
