import { splitList } from '../format.ts'
import { splitNames } from '../forms/lists.ts'
import { defaultGroup, type Channel, type ChannelTextName, type KeyMode } from './channel.ts'
import { mappingRows, type MappingRow } from './model-mapping.ts'
import type { ChannelTypes } from './channel-types.ts'
import { numberIn } from '../forms/numbers.ts'
import { nameOf } from '../typed.ts'
import { baseUrlOf } from './base-url.ts'

/** A typed priority; undefined for a blank, so that nothing is sent (behaviour §5), and for what is no whole number. */
export const readPriority = (typed: string): number | undefined => numberIn(typed, true)

/** Parses a typed weight like a priority, with 0 for a negative one (behaviour §5). */
export function readWeight(typed: string): number | undefined {
  const value = readPriority(typed)
  return value === undefined ? undefined : Math.max(0, value)
}

/** A field edited as text: converts it to the value to send, undefined for nothing. */
interface ChannelText {
  sent: (typed: string) => string | number | undefined
  /** Must be a whole number, or blank. */
  whole?: true
}

/** How the fields edited as text are sent. */
export const channelTexts = {
  name: { sent: nameOf },
  tag: { sent: (typed) => nameOf(typed) || undefined },
  base_url: { sent: baseUrlOf },
  system_prompt: { sent: (typed) => typed },
  priority: { sent: readPriority, whole: true },
  weight: { sent: readWeight, whole: true },
} satisfies Record<ChannelTextName, ChannelText>

/** A channel as edited in a form, with texts as typed. Secrets start empty, because they are never read. */
export interface ChannelFields extends Record<ChannelTextName, string> {
  type: number
  other: string
  key: string
  /** The new address that root has agreed to send the stored key to. */
  consent: string
  /** The key field holds one key per line. */
  batch: boolean
  /** Whether each of several keys creates a channel, or how a single channel picks among them. */
  keyMode: 'each' | KeyMode
  region: string
  ak: string
  sk: string
  project: string
  adc: string
  userId: string
  models: string[]
  /** Names still being typed or pasted; they count as chosen. */
  moreModels: string
  groups: string[]
  moreGroups: string
  mapping: MappingFields
}

/** The mapping as text and as rows; text that is not a mapping leaves the rows unchanged. */
interface MappingFields {
  text: string
  rows: MappingRow[]
}

/** The type of a new channel: every gateway of the family has OpenAI as 1. */
const openai = 1

export const textNames = Object.keys(channelTexts) as ChannelTextName[]

/** @param source - the channel to edit or copy; without one the form starts with the defaults */
export function fieldsOf(source?: Channel): ChannelFields {
  const { region = '', ak = '', vertex_ai_project_id = '', user_id = '' } = source?.config ?? {}
  const mapping = source?.model_mapping ?? ''
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
    mapping: { text: mapping, rows: mappingRows(mapping) ?? [] },
  }
}

/**
 * The fields that a form does not show for this type, with the value that counts instead: what the channel being
 * edited has stored, or a copied one of this type; otherwise nothing.
 */
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

/**
 * The names chosen and those still being typed, each once.
 *
 * @param spaced - a name may contain a space, as those of groups do
 */
export const chosenNames = (chosen: readonly string[], typed: string, spaced = false): string[] => [
  ...new Set([...chosen, ...splitNames(typed, spaced)]),
]
