import channelTypes from '../data/channel-types.json' with { type: 'json' }
import models from '../data/models.json' with { type: 'json' }
import { echoChannelType } from './echo.ts'

/**
 * Known models by provider type, as `/api/models` returns them; null for types that accept any name. The echo provider
 * accepts any name too; its models are only suggestions.
 */
export const modelsByType: Record<string, string[] | null> = {
  ...models,
  [String(echoChannelType)]: ['gpt-4o-mini', 'gpt-3.5-turbo', 'deepseek-chat'],
}

const owners = new Map<string, string>()
for (const { id, name } of channelTypes) {
  for (const model of modelsByType[id] ?? []) if (!owners.has(model)) owners.set(model, name.toLowerCase())
}

/** All known models, without duplicates. */
export const knownModels = [...owners.keys()]

/** The name of the first provider type that has the model; `custom` for an unknown model. */
export const modelOwner = (model: string) => owners.get(model) ?? 'custom'
