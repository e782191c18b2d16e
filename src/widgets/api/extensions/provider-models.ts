import type { Channel, ChannelDraft } from '../../domain/channels/channel.ts'
import { modelDifference, type ModelDifference } from '../../domain/channels/model-changes.ts'
import type { Id } from '../../domain/id.ts'
import { names, record } from '../../domain/wire.ts'
import type { Dialect } from '../../gateway/dialect.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { GatewayError } from '../../gateway/gateway-error.ts'
import { requestRows } from '../page.ts'

export type ModelSource = { typed: Partial<ChannelDraft> } | { stored: Id }

/** The embedded gateway answers as new-api does. */
const ownCalls: NonNullable<Dialect['providerModels']> = {
  typed: ({ type, key, base_url = '' }) => ({
    path: '/api/channel/fetch_models',
    body: { type, key, base_url },
  }),
  stored: (id) => ({ path: `/api/channel/fetch_models/${encodeURIComponent(id)}`, method: 'GET' }),
}

const callsOf = ({ dialect, status }: Gateway) =>
  dialect.providerModels ??
  (status.getState().status.capabilities.includes('fetch_models') ? ownCalls : undefined)

export const canFetchModels = (gateway: Gateway, source: 'typed' | 'stored'): boolean =>
  callsOf(gateway)?.[source] !== undefined

/** Nothing is stored; an error may have the provider's words, but never contains the key. */
export async function fetchProviderModels(
  gateway: Gateway,
  source: ModelSource,
  signal: AbortSignal,
): Promise<string[]> {
  const { typed, stored } = callsOf(gateway)!
  const { path, method = 'POST', ...call } = 'typed' in source ? typed!(source.typed) : stored!(source.stored)
  try {
    const rows = await requestRows(gateway, path, {
      ...call,
      method,
      signal,
      changes: false,
      relays: true,
      limit: 60_000,
    })
    return names(rows).sort()
  } catch (thrown) {
    const key = 'typed' in source ? (source.typed.key ?? '') : ''
    if (!key || !(thrown instanceof GatewayError) || !thrown.message.includes(key)) throw thrown
    throw new GatewayError(thrown.kind, thrown.message.replaceAll(key, '…'), { ...thrown, reply: undefined })
  }
}

/** Some gateways look for changes themselves, and store what they find. */
export async function findModelChanges(
  gateway: Gateway,
  channel: Channel,
  signal: AbortSignal,
): Promise<ModelDifference> {
  const stored = gateway.dialect.providerModels?.storedFindings
  if (!stored || (await gateway.writeAccess()) === 'untested')
    return modelDifference(await fetchProviderModels(gateway, { stored: channel.id }, signal), channel)
  const options = { expects: 'record', signal, relays: true, limit: 60_000 } as const
  const { add_models, remove_models } = record(await gateway.send(stored.detect(channel.id), options))
  return { fresh: names(add_models), gone: names(remove_models) }
}
