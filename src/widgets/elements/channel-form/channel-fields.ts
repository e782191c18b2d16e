import type { Channel } from '../../domain/channels/channel.ts'
import { ProviderType } from '../../domain/channels/channel-types.ts'
import { splitList } from '../../domain/format.ts'
import { mappingRows, type MappingRow } from '../../domain/channels/model-mapping.ts'

/** What the form holds while it is filled in. Secrets are blank at first: they are never read. */
export interface ChannelFields {
  type: number
  name: string
  baseUrl: string
  other: string
  key: string
  /** The new address to which root lets the stored key be sent. */
  consent: string
  /** The key is one a line, each making a channel. */
  batch: boolean
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
  systemPrompt: string
  priority: string
  weight: string
}

/** The mapping in both its forms: text that is no mapping leaves the rows as they were. */
interface MappingFields {
  text: string
  rows: MappingRow[]
}

export type FieldName = keyof ChannelFields

/** The default group (spec §9). */
export const defaultGroup = 'default'

/** @param source - the channel to edit or copy; without one the form begins with the defaults */
export function fieldsOf(source?: Channel): ChannelFields {
  const { region = '', ak = '', vertex_ai_project_id = '', user_id = '' } = source?.config ?? {}
  const mapping = source?.model_mapping ?? ''
  return {
    type: source?.type ?? ProviderType.openai,
    name: source?.name ?? '',
    baseUrl: source?.base_url ?? '',
    other: source?.other ?? '',
    key: '',
    consent: '',
    batch: false,
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
    systemPrompt: source?.system_prompt ?? '',
    priority: source ? String(source.priority) : '',
    weight: source ? String(source.weight) : '',
  }
}

/** Names as typed or pasted: separated by commas of either kind or by line ends. */
export const namesIn = (text: string) => splitList(text.replaceAll('，', ','))

/** The names chosen and those still being typed, each once. */
export const chosenNames = (chosen: readonly string[], typed: string): string[] => [
  ...new Set([...chosen, ...namesIn(typed)]),
]
