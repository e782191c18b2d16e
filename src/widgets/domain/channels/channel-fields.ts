import { defaultGroup } from '../accounts/group.ts'
import { splitList, trimSlash } from '../format.ts'
import { splitNames } from '../forms/lists.ts'
import {
  type Channel,
  type ChannelTextName,
  type KeyMode,
  type ChannelConfig,
  type ChannelDraft,
} from './channel.ts'
import { sentMapping } from './model-mapping.ts'
import { type ChannelTypes, azureApiVersion } from './channel-types.ts'
import { sentMore, type TypedMore } from './more-fields.ts'
import { numberIn } from '../forms/numbers.ts'
import { nameOf, secretOf } from '../typed.ts'
import { baseUrlOf } from './base-url.ts'
import { changedFields } from '../wire.ts'
import { awsKey, firstKeyOf, keysOf, oneLine, vertexKey, type KeyParts } from './channel-key.ts'

/** Undefined for a blank, so that nothing is sent (behaviour §5), and for what is no whole number. */
export const readPriority = (typed: string): number | undefined => numberIn(typed, true)

/** A negative weight counts as 0 (behaviour §5). */
export function readWeight(typed: string): number | undefined {
  const value = readPriority(typed)
  return value === undefined ? undefined : Math.max(0, value)
}

interface ChannelText {
  sent: (typed: string) => string | number | undefined
  /** Must be a whole number, or blank. */
  whole?: true
}

export const channelTexts = {
  name: { sent: nameOf },
  tag: { sent: (typed) => nameOf(typed) || undefined },
  base_url: { sent: baseUrlOf },
  system_prompt: { sent: (typed) => typed },
  priority: { sent: readPriority, whole: true },
  weight: { sent: readWeight, whole: true },
} satisfies Record<ChannelTextName, ChannelText>

/** Texts are as typed. Secrets start empty, because they are never read. */
export interface ChannelFields extends KeyParts, Record<ChannelTextName, string> {
  type: number
  other: string
  key: string
  /** Root has agreed to send the stored key to this new address. */
  consent: string
  batch: boolean
  keyMode: 'each' | KeyMode
  userId: string
  models: string[]
  /** Names that are still being typed or pasted count as chosen. */
  moreModels: string
  groups: string[]
  moreGroups: string
  /** The mapping as JSON text. */
  mapping: string
  /** What was typed into the gateway's further fields. */
  more: TypedMore
}

/** The type of a new channel: every gateway of the family has OpenAI as 1. */
const openai = 1

export const textNames = Object.keys(channelTexts) as ChannelTextName[]

/** Without `source`, the channel to edit or copy, the form starts with the defaults. */
export function fieldsOf(source?: Channel): ChannelFields {
  const { region = '', ak = '', vertex_ai_project_id = '', user_id = '' } = source?.config ?? {}
  const texts = textNames.map((name) => [name, String(source?.[name] ?? '')])
  return {
    ...(Object.fromEntries(texts) as Record<ChannelTextName, string>),
    type: source?.type ?? openai,
    other: source?.other ?? '',
    key: '',
    consent: '',
    batch: false,
    keyMode: 'each',
    region,
    ak,
    sk: '',
    project: vertex_ai_project_id,
    adc: '',
    userId: user_id,
    models: splitList(source?.models),
    moreModels: '',
    groups: source ? splitList(source.group) : [defaultGroup],
    moreGroups: '',
    mapping: source?.model_mapping ?? '',
    more: {},
  }
}

/** Fields that this type does not show take what is stored or copied, or nothing. */
export function hiddenFields(
  { type, batch }: ChannelFields,
  types: ChannelTypes,
  { edit, copy }: { edit?: Channel | undefined; copy?: Channel | undefined },
): Partial<ChannelFields> {
  const { key, other, userId } = types.traitsOf(type)
  const hides: { [Name in keyof ChannelFields]?: boolean } = {
    base_url: key === 'aws',
    other: !other,
    userId: !userId,
    key: key !== 'plain',
    batch: key !== 'plain' || edit !== undefined,
    keyMode: key !== 'plain' || !batch,
    region: key !== 'aws' && key !== 'vertex',
    ak: key !== 'aws',
    sk: key !== 'aws',
    project: key !== 'vertex',
    adc: key !== 'vertex' && key !== 'credentials',
  }
  const instead = fieldsOf(edit ?? (copy?.type === type ? copy : undefined))
  return Object.fromEntries(Object.entries(instead).filter(([name]) => hides[name as keyof ChannelFields]))
}

/** Each name is in the list once; with `spaced`, a name may contain a space. */
export const chosenNames = (chosen: readonly string[], typed: string, spaced = false): string[] => [
  ...new Set([...chosen, ...splitNames(typed, spaced)]),
]

/** Undefined keeps the stored key. */
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

/** The number of channels that a new form creates. */
export const countOf = (fields: ChannelFields, types: ChannelTypes) =>
  isBatch(fields, types) && !keyModeOf(fields, types) ? Math.max(1, keysOf(fields.key).length) : 1

/** Undefined if each key creates a channel. */
export const keyModeOf = (
  fields: Pick<ChannelFields, 'batch' | 'type' | 'keyMode'>,
  types: ChannelTypes,
): KeyMode | undefined => (isBatch(fields, types) && fields.keyMode !== 'each' ? fields.keyMode : undefined)

/** Only plain keys can be entered one per line; credentials are a single key over many lines. */
const isBatch = ({ batch, type }: Pick<ChannelFields, 'batch' | 'type'>, types: ChannelTypes) =>
  batch && types.traitsOf(type).key === 'plain'

/** `source`: the channel the form started with, whose settings are kept while the type is unchanged (behaviour §5). */
export function draftOf(fields: ChannelFields, types: ChannelTypes, source?: Channel): ChannelDraft {
  const key = keyOf(fields, types)
  const groups = chosenNames(fields.groups, fields.moreGroups, true)
  const texts = textNames.map((name) => [name, channelTexts[name].sent(fields[name])])
  return {
    ...(Object.fromEntries(texts.filter(([, sent]) => sent !== undefined)) as Partial<ChannelDraft>),
    type: fields.type,
    ...(key !== undefined && { key }),
    other: otherOf(fields, types, source),
    model_mapping: sentMapping(fields.mapping),
    models: chosenNames(fields.models, fields.moreModels).join(','),
    group: (groups.length > 0 ? groups : [defaultGroup]).join(','),
    config: JSON.stringify(configOf(fields, types, source)),
  }
}

/** A missing API version of Azure counts as a change. */
export function changesOf(
  fields: ChannelFields,
  types: ChannelTypes,
  stored: Channel,
): Partial<ChannelDraft> {
  const changes = {
    ...changedFields(draftOf(fields, types, stored), {
      ...draftOf(fieldsOf(stored), types, stored),
      other: stored.other,
    }),
    ...sentMore(fields.more, stored),
  }
  // Gateways without tags must not be sent one, so an empty tag is sent only to remove a stored one.
  return stored.tag && !nameOf(fields.tag) ? { ...changes, tag: '' } : changes
}

/** A channel as the gateway stores it, without its key: `config` is text there. */
export type StoredChannel = Omit<Channel, 'config'> & Pick<ChannelDraft, 'config'>

export const storedOf = ({ config, ...channel }: Channel): StoredChannel => ({
  ...channel,
  config: JSON.stringify(config),
})

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

/** Saving would send the stored key to a different address. */
export interface AddressMove {
  to: string
  /** Root may consent to the new address; all others have to enter the key again. */
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
