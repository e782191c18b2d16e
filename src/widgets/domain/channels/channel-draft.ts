import { changedFields } from '../forms/changes.ts'
import type { Ways } from '../forms/merge.ts'
import { nameOf, secretOf } from '../typed.ts'
import { chosenNames, fieldsOf, textNames, type ChannelFields, channelTexts } from './channel-fields.ts'
import { awsKey, firstKeyOf, keysOf, oneLine, vertexKey } from './channel-key.ts'
import { type ChannelTypes, azureApiVersion } from './channel-types.ts'
import { defaultGroup, type Channel, type ChannelConfig, type ChannelDraft, type KeyMode } from './channel.ts'
import { sentMapping } from './model-mapping.ts'
import { trimSlash } from '../format.ts'

/** The key to send, or undefined to keep the stored one. */
export function keyOf(fields: ChannelFields, types: ChannelTypes): string | undefined {
  switch (types.traitsOf(fields.type).key) {
    case 'aws':
      return awsKey(fields)
    case 'vertex':
      return vertexKey(fields)
    case 'credentials':
      return oneLine(fields.adc)
    case 'plain':
      return (fields.batch ? keysOf(fields.key).join('\n') : firstKeyOf(fields.key)) || undefined
  }
}

/** How many channels a new form creates. */
export const countOf = (fields: ChannelFields, types: ChannelTypes) =>
  isBatch(fields, types) && !keyModeOf(fields, types) ? Math.max(1, keysOf(fields.key).length) : 1

/** How a single channel uses all typed keys; undefined if each key creates a channel. */
export const keyModeOf = (
  fields: Pick<ChannelFields, 'batch' | 'type' | 'keyMode'>,
  types: ChannelTypes,
): KeyMode | undefined => (isBatch(fields, types) && fields.keyMode !== 'each' ? fields.keyMode : undefined)

/** Only plain keys can be entered one per line; credentials are a single key over many lines. */
export const isBatch = ({ batch, type }: Pick<ChannelFields, 'batch' | 'type'>, types: ChannelTypes) =>
  batch && types.traitsOf(type).key === 'plain'

/**
 * The data to send (behaviour §5).
 *
 * @param types - of the gateway
 * @param source - the channel the form started with; its type-specific settings are kept while the type is unchanged
 */
export function draftOf(fields: ChannelFields, types: ChannelTypes, source?: Channel): ChannelDraft {
  const key = keyOf(fields, types)
  const groups = chosenNames(fields.groups, fields.moreGroups, true)
  const texts = textNames.map((name) => [name, channelTexts[name].sent(fields[name])])
  return {
    ...(Object.fromEntries(texts.filter(([, sent]) => sent !== undefined)) as Partial<ChannelDraft>),
    type: fields.type,
    ...(key !== undefined && { key }),
    other: otherOf(fields, types, source),
    model_mapping: sentMapping(fields.mapping.text),
    models: chosenNames(fields.models, fields.moreModels).join(','),
    group: (groups.length > 0 ? groups : [defaultGroup]).join(','),
    config: JSON.stringify(configOf(fields, types, source)),
  }
}

/**
 * What differs from the channel as it was loaded; the gateway keeps the rest, including later changes by others. If
 * no API version is stored for Azure, the default one counts as a change.
 */
export function changesOf(
  fields: ChannelFields,
  types: ChannelTypes,
  stored: Channel,
): Partial<ChannelDraft> {
  const changes = changedFields(draftOf(fields, types, stored), {
    ...draftOf(fieldsOf(stored), types, stored),
    other: stored.other,
  })
  // Gateways without tags must not be sent one, so an empty tag is sent only to remove a stored one.
  return stored.tag && !nameOf(fields.tag) ? { ...changes, tag: '' } : changes
}

/** A stored channel in the form in which it is sent, without its key. */
export const storedOf = ({ config, ...channel }: Channel): Omit<ChannelDraft, 'key'> => ({
  ...channel,
  config: JSON.stringify(config),
})

/** How the fields of a channel take up what others have stored meanwhile. */
export const channelWays = {
  models: 'names',
  group: 'names',
  model_mapping: 'entries',
  config: 'entries',
} as const satisfies Ways<Partial<ChannelDraft>>

function otherOf({ type, other }: ChannelFields, types: ChannelTypes, source: Channel | undefined): string {
  const meaning = types.traitsOf(type).other
  if (meaning === 'apiVersion') return nameOf(other) || azureApiVersion
  if (meaning) return nameOf(other)
  return source?.type === type ? source.other : ''
}

function configOf(fields: ChannelFields, types: ChannelTypes, source: Channel | undefined): ChannelConfig {
  const { type, region, ak, sk, project, adc, userId } = fields
  const { key, userId: hasUser } = types.traitsOf(type)
  return {
    ...(source?.type === type ? source.config : {}),
    ...(hasUser && { user_id: secretOf(userId) }),
    ...(key === 'aws' && { region: secretOf(region), ak: secretOf(ak), ...(sk && { sk: secretOf(sk) }) }),
    ...(key === 'vertex' && {
      region: secretOf(region),
      vertex_ai_project_id: secretOf(project),
      ...(adc && { vertex_ai_adc: oneLine(adc) }),
    }),
  }
}

/** A stored key that saving would send to a different address. */
export interface AddressMove {
  to: string
  /** Root may consent to it; everyone else has to enter the key again. */
  byRoot: boolean
}

/** Undefined if the address is unchanged or empty, or the key has been entered again. */
export function moveOf(
  fields: ChannelFields,
  types: ChannelTypes,
  stored: Channel | undefined,
  byRoot: boolean,
) {
  if (!stored || keyOf(fields, types) !== undefined) return undefined
  const to = addressOf(fields, types)
  return to && to !== addressOf(stored, types) ? { to, byRoot } : undefined
}

const addressOf = ({ type, base_url }: { type: number; base_url: string }, types: ChannelTypes) =>
  trimSlash(base_url) || trimSlash(types.of(type)?.defaultBaseUrl ?? '')
