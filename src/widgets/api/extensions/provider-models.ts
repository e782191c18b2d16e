import type { ChannelDraft } from '../../domain/channels/channel.ts'
import type { Id } from '../../domain/id.ts'
import { names } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { GatewayError } from '../../gateway/gateway-error.ts'
import { requestRows } from '../page.ts'

/** Whose models are asked for: what is typed in a form, or a stored channel with its own address and key. */
export type ModelSource = { typed: Partial<ChannelDraft> } | { stored: Id }

export const canFetchModels = ({ dialect }: Gateway, source: 'typed' | 'stored'): boolean =>
  dialect.providerModels?.[source] !== undefined

/**
 * The models that a provider lists, asked by the gateway. Nothing is stored.
 * @throws GatewayError, whose words may be the provider's, but never contain the key
 */
export async function fetchProviderModels(
  gateway: Gateway,
  source: ModelSource,
  signal: AbortSignal,
): Promise<string[]> {
  const { typed, stored } = gateway.dialect.providerModels!
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

/** How the models of a channel differ from those that its provider lists. */
export interface ModelDifference {
  /** Listed, and not served yet. */
  fresh: string[]
  /** Served, and no longer listed, not even under the name that the channel maps them to. */
  gone: string[]
}

/** @param mapping - the names that models are sent to the provider under, where these differ */
export function modelDifference(
  listed: readonly string[],
  served: readonly string[],
  mapping: Readonly<Record<string, unknown>>,
): ModelDifference {
  const offered = new Set(listed)
  const own = new Set(served)
  const sent = (name: string) => (Object.hasOwn(mapping, name) ? String(mapping[name]) : name)
  return {
    fresh: [...offered].filter((name) => !own.has(name)),
    gone: served.filter((name) => !offered.has(sent(name))),
  }
}
