import { changedFields } from '../forms/changes.ts'
import { chosenNames, defaultGroup, fieldsOf, textNames, type ChannelFields } from './channel-fields.ts'
import { awsKey, firstKeyOf, keysOf, oneLine, vertexKey } from './channel-key.ts'
import { ProviderType } from './channel-types.ts'
import { channelTexts, type Channel, type ChannelConfig, type ChannelDraft, type KeyMode } from './channel.ts'
import { azureApiVersion, traitsOf } from './type-traits.ts'

/** The key to send, or undefined to keep the stored one. */
export function keyOf(fields: ChannelFields): string | undefined {
  switch (traitsOf(fields.type).key) {
    case 'aws':
      return awsKey(fields)
    case 'vertex':
      return vertexKey(fields)
    case 'plain':
      return (fields.batch ? keysOf(fields.key).join('\n') : firstKeyOf(fields.key).trim()) || undefined
  }
}

/** How many channels a new form creates. */
export const countOf = (fields: ChannelFields) =>
  isBatch(fields) && !keyModeOf(fields) ? Math.max(1, keysOf(fields.key).length) : 1

/** How a single channel uses all typed keys; undefined if each key creates a channel. */
export const keyModeOf = (fields: Pick<ChannelFields, 'batch' | 'type' | 'keyMode'>): KeyMode | undefined =>
  isBatch(fields) && fields.keyMode !== 'each' ? fields.keyMode : undefined

/** Only plain keys can be entered one per line; credentials are a single key over many lines. */
export const isBatch = ({ batch, type }: Pick<ChannelFields, 'batch' | 'type'>) =>
  batch && traitsOf(type).key === 'plain'

/**
 * The data to send (behaviour §5).
 *
 * @param source - the channel the form started with; its type-specific settings are kept while the type is unchanged
 */
export function draftOf(fields: ChannelFields, source?: Channel): ChannelDraft {
  const key = keyOf(fields)
  const groups = chosenNames(fields.groups, fields.moreGroups)
  const texts = textNames.map((name) => [name, channelTexts[name].sent(fields[name])])
  return {
    ...(Object.fromEntries(texts.filter(([, sent]) => sent !== undefined)) as Partial<ChannelDraft>),
    type: fields.type,
    ...(key !== undefined && { key }),
    other: otherOf(fields, source),
    model_mapping: fields.mapping.text.trim(),
    models: chosenNames(fields.models, fields.moreModels).join(','),
    group: (groups.length > 0 ? groups : [defaultGroup]).join(','),
    config: JSON.stringify(configOf(fields, source)),
  }
}

/**
 * What differs from the channel as it was loaded; the gateway keeps the rest, including later changes by others. If
 * no API version is stored for Azure, the default one counts as a change.
 */
export function changesOf(fields: ChannelFields, stored: Channel): Partial<ChannelDraft> {
  const changes = changedFields(draftOf(fields, stored), {
    ...draftOf(fieldsOf(stored), stored),
    other: stored.other,
  })
  // Gateways without tags must not be sent one, so an empty tag is sent only to remove a stored one.
  return stored.tag && !fields.tag.trim() ? { ...changes, tag: '' } : changes
}

function otherOf({ type, other }: ChannelFields, source: Channel | undefined): string {
  if (type === ProviderType.azure) return other.trim() || azureApiVersion
  if (traitsOf(type).other) return other.trim()
  return source?.type === type ? source.other : ''
}

function configOf(fields: ChannelFields, source: Channel | undefined): ChannelConfig {
  const { type, region, ak, sk, project, adc, userId } = fields
  const { key, userId: hasUser } = traitsOf(type)
  return {
    ...(source?.type === type ? source.config : {}),
    ...(hasUser && { user_id: userId.trim() }),
    ...(key === 'aws' && { region: region.trim(), ak: ak.trim(), ...(sk && { sk: sk.trim() }) }),
    ...(key === 'vertex' && {
      region: region.trim(),
      vertex_ai_project_id: project.trim(),
      ...(adc && { vertex_ai_adc: oneLine(adc) }),
    }),
  }
}
