import { changedFields } from '../forms/changes.ts'
import { chosenNames, defaultGroup, fieldsOf, textNames, type ChannelFields } from './channel-fields.ts'
import { awsKey, keysOf, oneLine, vertexKey } from './channel-key.ts'
import { ProviderType } from './channel-types.ts'
import { channelTexts, type Channel, type ChannelConfig, type ChannelDraft, type KeyMode } from './channel.ts'
import { azureApiVersion, traitsOf } from './type-traits.ts'

/** The key to be sent, or undefined to keep the stored one. */
export function keyOf(fields: ChannelFields): string | undefined {
  switch (traitsOf(fields.type).key) {
    case 'aws':
      return awsKey(fields)
    case 'vertex':
      return vertexKey(fields)
    case 'plain':
      return (fields.batch ? keysOf(fields.key).join('\n') : fields.key.trim()) || undefined
  }
}

/** How many channels a new form makes. */
export const countOf = (fields: ChannelFields) =>
  isBatch(fields) && !keyModeOf(fields) ? Math.max(1, keysOf(fields.key).length) : 1

/** How one channel takes all keys that were typed; undefined where each key makes a channel. */
export const keyModeOf = (fields: Pick<ChannelFields, 'batch' | 'type' | 'keyMode'>): KeyMode | undefined =>
  isBatch(fields) && fields.keyMode !== 'each' ? fields.keyMode : undefined

/** Only a plain key can be one a line: credentials are one key over many lines. */
export const isBatch = ({ batch, type }: Pick<ChannelFields, 'batch' | 'type'>) =>
  batch && traitsOf(type).key === 'plain'

/**
 * What is sent (behaviour §5).
 *
 * @param source - the channel that the form began with: what its type alone understands is kept while the type is
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
 * What differs from the channel as it was loaded; the gateway keeps the rest, and so does what others have changed since.
 * The API version that Azure is asked with by default counts where none is stored.
 */
export function changesOf(fields: ChannelFields, stored: Channel): Partial<ChannelDraft> {
  const changes = changedFields(draftOf(fields, stored), {
    ...draftOf(fieldsOf(stored), stored),
    other: stored.other,
  })
  // Gateways without tags are sent none, so only a tag that goes is sent as an empty one.
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
