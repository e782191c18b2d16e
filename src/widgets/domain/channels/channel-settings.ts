import { splitList, trimSlash } from '../format.ts'
import { text } from '../wire.ts'
import { mappingIn } from './model-mapping.ts'
import { ChannelStatus, type Channel, type ChannelDraft } from './channel.ts'

export interface ChannelSettings {
  base_url: string
  other: string
  models: string[]
  group: string[]
  /** Blank if the channel has none, or the gateway has no tags. */
  tag: string
  /** Undefined if the stored text cannot be read. */
  model_mapping: Record<string, string> | undefined
  priority: number
  weight: number
  system_prompt: string
  config: Record<string, unknown>
  status: 'enabled' | 'disabled'
}

export type SettingName = keyof ChannelSettings

const settingNames: readonly SettingName[] = [
  ...(['status', 'base_url', 'models', 'group', 'tag', 'priority', 'weight', 'model_mapping'] as const),
  ...(['system_prompt', 'other', 'config'] as const),
]

/** A status that the gateway itself set counts as disabled. */
export const settingsOf = (channel: Channel): ChannelSettings => ({
  status: channel.status === ChannelStatus.enabled ? 'enabled' : 'disabled',
  base_url: trimSlash(channel.base_url),
  models: splitList(channel.models),
  group: splitList(channel.group),
  tag: channel.tag,
  priority: channel.priority,
  weight: channel.weight,
  model_mapping: mappingIn(channel.model_mapping),
  system_prompt: channel.system_prompt,
  other: channel.other,
  config: channel.config,
})

type WireSettings = Omit<ChannelDraft, 'type' | 'key'> & { status: number }

const encoders: { [Name in SettingName]: (value: NonNullable<ChannelSettings[Name]>) => string | number } = {
  status: (status) => (status === 'enabled' ? ChannelStatus.enabled : ChannelStatus.disabled),
  base_url: trimSlash,
  other: text,
  models: (models) => models.join(','),
  group: (groups) => groups.join(','),
  tag: text,
  model_mapping: (mapping) => (Object.keys(mapping).length > 0 ? JSON.stringify(mapping, null, 2) : ''),
  priority: Number,
  weight: Number,
  system_prompt: text,
  config: (config) => JSON.stringify(config),
}

export const encodeSettings = (settings: Partial<ChannelSettings>): Partial<WireSettings> =>
  Object.fromEntries(
    settingNames
      .filter((name) => settings[name] !== undefined)
      .map((name) => [name, encoders[name](settings[name] as never)]),
  )

/** Objects have sorted keys, so that equal settings give equal text. */
function settingText(value: ChannelSettings[SettingName] | undefined): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return String(value ?? '')
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : ''
}

export interface SettingChange {
  name: SettingName
  before: string
  after: string
}

/** Settings that `wanted` omits count as unchanged. */
export function changesTo(wanted: Partial<ChannelSettings>, stored: ChannelSettings): SettingChange[] {
  return settingNames
    .filter((name) => wanted[name] !== undefined)
    .map((name) => ({ name, before: settingText(stored[name]), after: settingText(wanted[name]) }))
    .filter(({ before, after }) => before !== after)
}

export const pickChanged = (
  wanted: Partial<ChannelSettings>,
  changes: readonly SettingChange[],
): Partial<ChannelSettings> => Object.fromEntries(changes.map(({ name }) => [name, wanted[name]]))

/** A mapping from a file: an object of names, or its JSON text. */
export const readMapping = (value: unknown): Record<string, string> | undefined =>
  mappingIn(typeof value === 'string' ? value : JSON.stringify(value ?? null))
