import { splitList } from '../format.ts'
import { ProviderType } from './channel-types.ts'
import { channelTexts, type Channel, type ChannelTextName, type KeyMode } from './channel.ts'
import { mappingRows, type MappingRow } from './model-mapping.ts'

/** A channel as a form holds it: its texts as typed. Secrets are blank at first: they are never read. */
export interface ChannelFields extends Record<ChannelTextName, string> {
  type: number
  other: string
  key: string
  /** The new address to which root lets the stored key be sent. */
  consent: string
  /** The key is one a line. */
  batch: boolean
  /** Whether each of several keys makes a channel, or how one channel takes them in turn. */
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

/** The mapping in both its forms: text that is no mapping leaves the rows as they were. */
interface MappingFields {
  text: string
  rows: MappingRow[]
}

/** The default group (behaviour §9). */
export const defaultGroup = 'default'

export const textNames = Object.keys(channelTexts) as ChannelTextName[]

/** @param source - the channel to edit or copy; without one the form begins with the defaults */
export function fieldsOf(source?: Channel): ChannelFields {
  const { region = '', ak = '', vertex_ai_project_id = '', user_id = '' } = source?.config ?? {}
  const mapping = source?.model_mapping ?? ''
  const texts = textNames.map((name) => [name, String(source?.[name] ?? '')])
  return {
    ...(Object.fromEntries(texts) as Record<ChannelTextName, string>),
    type: source?.type ?? ProviderType.openai,
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

/** Names as typed or pasted: separated by commas of either kind or by line ends. */
export const namesIn = (text: string) => splitList(text.replaceAll('，', ','))

/** The names chosen and those still being typed, each once. */
export const chosenNames = (chosen: readonly string[], typed: string): string[] => [
  ...new Set([...chosen, ...namesIn(typed)]),
]
