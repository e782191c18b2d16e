import {
  channelShape,
  type Channel,
  ChannelStatus,
  type ChannelDraft,
  type KeyMode,
} from '../../domain/channels/channel.ts'
import { ChannelTypes, oneApiRows, oneApiTypes } from '../../domain/channels/channel-types.ts'
import { moreOf } from '../../domain/channels/more-fields.ts'
import type { Id } from '../../domain/id.ts'
import { providerTimeoutMs } from '../../domain/limits.ts'
import { withId } from '../../gateway/dialect.ts'
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts'
import { decoder, number, record, text, type Wire } from '../../domain/wire.ts'
export { channelKeys } from '../channel-keys.ts'
import { requestAll, requestOne, requestPage } from '../page.ts'
import { verifiedWrite } from '../watched.ts'

const typesOfDialect = new WeakMap<object, ChannelTypes>()

export function typesOf(gateway: Gateway): ChannelTypes {
  const { channelTypes: usual, extensions } = gateway.dialect
  const channelTypes = (gateway.sessionTokens.idOf(gateway) && extensions.channels?.typesByTokens) || usual
  if (!channelTypes) return oneApiTypes
  const known = typesOfDialect.get(channelTypes) ?? new ChannelTypes(channelTypes(oneApiRows))
  typesOfDialect.set(channelTypes, known)
  return known
}

/** `page` counts wire pages of `rows` from 0. */
export const listChannels = async (gateway: Gateway, page: number, signal?: AbortSignal, rows?: number) => {
  const found = await requestPage(gateway, '/api/channel/', page, decodeChannel, { rows, signal })
  const partial = Boolean(gateway.dialect.extensions.channels?.tags) && found.rows.some(({ tag }) => tag)
  return partial ? { ...found, partial } : found
}

/** Channels hidden behind a tag are included. */
export const searchChannels = async (
  gateway: Gateway,
  keyword: string,
  signal?: AbortSignal,
  pages?: number,
) => {
  const found = await requestAll(gateway, '/api/channel/search', keyword, decodeChannel, { signal, pages })
  if (!gateway.dialect.extensions.channels?.tags) return found
  const { withTagged } = await import('./channel-tags.ts')
  return withTagged(gateway, found, keyword, signal)
}

export const getChannel = (gateway: Gateway, channelId: Id, signal?: AbortSignal) =>
  requestOne(gateway, channelPath(channelId), decodeChannel, { signal })

/** Without `keyMode`, each line of the key creates a channel. */
export const createChannel = async (
  gateway: Gateway,
  draft: ChannelDraft & { status?: number },
  keyMode?: KeyMode,
) => {
  const create = (await gateway.knownDialect()).extensions.channels?.create
  const send = (body: Wire) => gateway.request('/api/channel/', { method: 'POST', body })
  if (!create) return void (await send({ ...draft }))
  await send(create.body({ ...draft }, keyMode)).catch((error: unknown) => {
    if (keyMode || !create.refused.test(text(record(error).message))) throw error
    return send({ ...draft })
  })
}

/** The response contains the key and is discarded. */
export const updateChannel = async (
  gateway: Gateway,
  channelId: Id,
  changes: Partial<ChannelDraft> & { status?: number },
): Promise<void> => {
  await verifiedWrite(gateway, channelPath(channelId), { ...changes }, () =>
    changeMerged(gateway, channelId, changes),
  )
}

async function changeMerged(gateway: Gateway, channelId: Id, changes: Wire): Promise<void> {
  const { dialect } = gateway
  let refusal: unknown
  if (changes.config === undefined && !dialect.wholeChannels && !dialect.channelStatusCall)
    try {
      const body = { ...withId(dialect, channelId), ...changes }
      return void (await gateway.request('/api/channel/', { method: 'PUT', body }))
    } catch (error) {
      if (record(error).kind !== 'refused') throw error
      refusal = error
    }
  await (await import('./channel-changes.ts')).changeChannel(gateway, channelId, changes, refusal)
}

/** Some gateways do not accept `autoDisabled` from outside. */
export const stateBack = ({ dialect }: Gateway, status: number): number =>
  dialect.capabilities.statesByHand && status === ChannelStatus.autoDisabled ? ChannelStatus.disabled : status

/** Without the trailing slash: the gateway would redirect. */
export const deleteChannel = async (gateway: Gateway, channelId: Id) => {
  await gateway.request(channelPath(channelId), { method: 'DELETE' })
}

/** Resolves to the number of deleted channels. */
export const deleteDisabledChannels = async (gateway: Gateway) =>
  number(await gateway.request('/api/channel/disabled', { method: 'DELETE', expects: 'number' }))

/** Resolves to the balance. */
export const updateBalance = async (gateway: Gateway, channelId: Id) => {
  const reply = await requestProvider(gateway, `/api/channel/update_balance/${encodeURIComponent(channelId)}`)
  return number(reply.balance ?? reply.data)
}

/** A provider's "invalid access token" says nothing about the session here, which only HTTP 401 ends. */
export const requestProvider = (gateway: Gateway, address: string, options: RequestOptions = {}) =>
  gateway.envelope(address, { limit: providerTimeoutMs, ...options, relays: true, changes: true })

export const channelPath = (channelId: Id) => `/api/channel/${encodeURIComponent(channelId)}`

/** The key and the secrets in the config are left out, whatever the gateway sent. */
const decodeShape = decoder(channelShape)
const decodeChannel = (wire: unknown): Channel => ({ ...moreOf(record(wire)), ...decodeShape(wire) })
