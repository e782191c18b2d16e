import { parseJson } from '../../domain/format.ts'
import { resourceOf } from '../../domain/resource-key.ts'
import { names, record, type Wire } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { requestRows } from '../page.ts'

const models = resourceOf('models')

export const modelKeys = { all: models.key<string[]>(), byType: models.key<Map<number, string[]>>() }

/** In the gateway's order: by provider, well-known ones first. */
export async function listAllModels(gateway: Gateway, signal?: AbortSignal): Promise<string[]> {
  const rows = await requestRows(gateway, '/api/channel/models', { signal })
  const all = names(rows.map((model) => record(model).id))
  // Gateways without providers (one-hub) send the models in another order with each call.
  return gateway.dialect.capabilities.noModelsByType ? all.sort() : all
}

/** The last response is stored as a fallback (behaviour §3 "channel_models"). */
export async function listModelsByType(
  gateway: Gateway,
  signal?: AbortSignal,
): Promise<Map<number, string[]>> {
  if ((await gateway.knownDialect()).capabilities.noModelsByType) return new Map()
  const wire = record(await gateway.request('/api/models', { signal }))
  gateway.storage.write(modelStorage, JSON.stringify(wire))
  return decodeModels(wire)
}

/** The models are those of an earlier visit; undefined if none are stored. */
export function storedModelsByType(gateway: Gateway): Map<number, string[]> | undefined {
  const stored = parseJson(gateway.storage.read(modelStorage) ?? '')
  return stored === undefined ? undefined : decodeModels(record(stored))
}

const modelStorage = 'channel_models'

const decodeModels = (wire: Wire) =>
  new Map(Object.entries(wire).map(([type, models]) => [Number(type), names(models)]))
