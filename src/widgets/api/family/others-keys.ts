import type { Id } from '../../domain/id.ts'
import type { Page } from '../../domain/paging.ts'
import { tokenShape, type Token, type TokenOrder } from '../../domain/tokens/token.ts'
import { decoder, id, record, text } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { requestMatches, requestPage } from '../page.ts'
import { loadStatus } from '../status.ts'

/** The keys of other users, where a gateway shows them to administrators. Loaded late. */

/** A key and whose it is. */
export interface OthersKey extends Token {
  owner: Id
  /** Empty where the gateway does not tell it. */
  ownerName: string
}

/** Whose keys are wanted: a user's, by id, or everybody's. */
export const everybody = 'all'

/**
 * One wire page, from 0. Here and below: @throws GatewayError; with status 404 where this version of the gateway does not
 * show them, an Error without words where no version does.
 */
export async function listOthersKeys(
  gateway: Gateway,
  owner: string,
  page: number,
  order: TokenOrder,
  signal?: AbortSignal,
): Promise<Page<OthersKey>> {
  const { list } = await callsOf(gateway)
  const query = { user_id: named(owner) }
  return of(owner, await requestPage(gateway, list, page, decode, { order, signal, query }))
}

/** Every key that begins with `keyword`. */
export async function searchOthersKeys(
  gateway: Gateway,
  owner: string,
  keyword: string,
  signal?: AbortSignal,
): Promise<Page<OthersKey>> {
  const { find } = await callsOf(gateway)
  const found = of(owner, await requestMatches(gateway, find(keyword, named(owner)), decode, { signal }))
  // Not every gateway looks for a word among the keys of one user.
  const rows = found.rows.filter(({ name }) => name.toLowerCase().startsWith(keyword.toLowerCase()))
  return rows.length < found.rows.length ? { ...found, rows, total: rows.length } : found
}

export async function setOthersKeyStatus(gateway: Gateway, tokenId: Id, status: number) {
  const { path, ...call } = gateway.dialect.othersKeys!.status!(tokenId, status)
  await gateway.request(path, call)
  return { status }
}

async function callsOf(gateway: Gateway) {
  // One who comes with the address of somebody's keys may be faster than the status.
  await loadStatus(gateway).catch(() => undefined)
  await gateway.recognised
  const { othersKeys } = gateway.dialect
  // Without words: no gateway has said it.
  if (!othersKeys) throw new Error()
  return othersKeys
}

/** The keys of one user must not be others': a version that does not know the parameter sends them all. */
const of = (owner: string, page: Page<OthersKey>): Page<OthersKey> =>
  owner === everybody ? page : { ...page, rows: page.rows.filter((key) => String(key.owner) === owner) }

const named = (owner: string) => (owner === everybody ? undefined : owner)

const decodeToken = decoder(tokenShape)
const decode = (wire: unknown): OthersKey => {
  const { user_id, owner_name } = record(wire)
  return { ...decodeToken(wire), owner: id(user_id), ownerName: text(owner_name) }
}
