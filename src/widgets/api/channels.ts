import { channelShape, type ChannelDraft } from '../domain/channels/channel.ts'
import { parseJson } from '../domain/format.ts'
import type { Id } from '../domain/id.ts'
import { providerLimit } from '../domain/limits.ts'
import { naming } from '../gateway/dialect.ts'
import type { Gateway, RequestOptions } from '../gateway/gateway.ts'
import { decoder, list, number, record, text, type Wire } from '../domain/wire.ts'
import { requestAll, requestOne, requestPage, requestRows } from './page.ts'

/** Cache key of the model catalogue. */
export const modelKeys = { all: ['models', 'all'] as const, byType: ['models', 'by-type'] as const }

/** API calls for channels (behaviour §7 "Channels"). Every function throws GatewayError. */
export const channelKeys = {
  all: ['channels'] as const,
  /** Pages and searches of the list. */
  list: ['channels', 'list'] as const,
  one: (channelId: Id) => ['channels', 'one', String(channelId)] as const,
}

export const listChannels = (gateway: Gateway, page: number, signal?: AbortSignal) =>
  requestPage(gateway, '/api/channel/', page, decodeChannel, { signal })

export const searchChannels = (gateway: Gateway, keyword: string, signal?: AbortSignal) =>
  requestAll(gateway, '/api/channel/search', decodeChannel, { query: { keyword }, signal })

export const getChannel = (gateway: Gateway, channelId: Id, signal?: AbortSignal) =>
  requestOne(gateway, path(channelId), decodeChannel, { signal })

export const createChannel = async (gateway: Gateway, draft: ChannelDraft & { status?: number }) => {
  await gateway.request('/api/channel/', { method: 'POST', body: { ...draft } })
}

/** Changes the fields named; the reply carries the key and is dropped (contract "Entities"). */
export const updateChannel = async (
  gateway: Gateway,
  channelId: Id,
  changes: Partial<ChannelDraft> & { status?: number },
) => {
  const { config } = changes
  const kept = config === undefined ? {} : { config: await withKeptSecrets(gateway, channelId, config) }
  const body = { ...naming(gateway.dialect, channelId), ...changes, ...kept }
  const put = (whole: Wire) => gateway.request('/api/channel/', { method: 'PUT', body: whole })
  if (!wantsWhole.has(gateway))
    try {
      return void (await put(body))
    } catch (error) {
      if (changes.name !== undefined || !missesName(gateway, error)) throw error
      wantsWhole.add(gateway)
    }
  const { key: _key, ...stored } = record(await gateway.request(path(channelId), { expects: 'record' }))
  await put({ ...stored, ...body })
}

/** Most gateways merge. Some of the family refuse a change that does not repeat the name: they get the whole record. */
const wantsWhole = new WeakSet<Gateway>()

/** They complain of a name that was not sent ("Channel name cannot be empty"). */
const missesName = ({ dialect }: Gateway, error: unknown) => {
  const { kind, message } = record(error)
  return kind === 'refused' && dialect.refusals.nameMissing.test(text(message))
}

/**
 * Some gateways keep the secrets that a config leaves out; others store the text as it comes, and send them on
 * reading. The latter get theirs back here, and they go no further.
 */
async function withKeptSecrets(gateway: Gateway, channelId: Id, config: string) {
  const { config: stored } = record(await gateway.request(path(channelId), { expects: 'record' }))
  const old = record(typeof stored === 'string' ? parseJson(stored) : stored)
  const fields = record(parseJson(config))
  for (const secret of ['sk', 'vertex_ai_adc'])
    if (!fields[secret] && old[secret]) fields[secret] = old[secret]
  return JSON.stringify(fields)
}

/** Without the trailing slash: the gateway would redirect (contract "Paths"). */
export const deleteChannel = async (gateway: Gateway, channelId: Id) => {
  await gateway.request(path(channelId), { method: 'DELETE' })
}

/** Deletes every disabled channel; resolves to how many. */
export const deleteDisabledChannels = async (gateway: Gateway) =>
  number(await gateway.request('/api/channel/disabled', { method: 'DELETE', expects: 'number' }))

/** Asks the provider for the balance of one channel; resolves to it. */
export const updateBalance = async (gateway: Gateway, channelId: Id) => {
  const reply = await askProvider(gateway, `/api/channel/update_balance/${encodeURIComponent(channelId)}`)
  return number(reply.balance ?? reply.data)
}

/** Every model name the gateway knows. */
export const listAllModels = async (gateway: Gateway, signal?: AbortSignal) =>
  (await requestRows(gateway, '/api/channel/models', { signal })).map((model) => text(record(model).id))

/** Model names by provider type. The last answer is stored (behaviour §3 "channel_models"), for when there is none. */
export async function listModelsByType(
  gateway: Gateway,
  signal?: AbortSignal,
): Promise<Map<number, string[]>> {
  const wire = record(await gateway.request('/api/models', { signal }))
  gateway.storage.write(modelStorage, JSON.stringify(wire))
  return decodeModels(wire)
}

/** Model names by provider type as an earlier visit found them; undefined when there was none. */
export function storedModelsByType(gateway: Gateway): Map<number, string[]> | undefined {
  const stored = parseJson(gateway.storage.read(modelStorage) ?? '')
  return stored === undefined ? undefined : decodeModels(record(stored))
}

const modelStorage = 'channel_models'

const decodeModels = (wire: Wire) =>
  new Map(Object.entries(wire).map(([type, models]) => [Number(type), list(models).map(text)]))

/**
 * A call that is refused in the provider's words: "invalid access token" there says nothing of the session here,
 * which only HTTP 401 ends.
 */
export async function askProvider(gateway: Gateway, address: string, options: RequestOptions = {}) {
  try {
    return await gateway.envelope(address, { ...options, limit: providerLimit, anonymous: true })
  } catch (error) {
    if (record(error).status === 401) gateway.refused()
    throw error
  }
}

const path = (channelId: Id) => `/api/channel/${encodeURIComponent(channelId)}`

/** A channel without its key and without the secrets in its config, whatever the gateway sent. */
const decodeChannel = decoder(channelShape)
