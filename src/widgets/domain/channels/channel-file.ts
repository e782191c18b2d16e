import { parseJson } from '../format.ts'
import { defaultGroup } from '../accounts/group.ts'
import { problemsOf, type Problem } from '../forms/rules.ts'
import { channelTexts, fieldsOf, type ChannelFields } from './channel-fields.ts'
import { channelRules, type SettingFault } from './channel-rules.ts'
import { readableConfig, type Channel } from './channel.ts'
import {
  changesTo,
  readMapping,
  settingsOf,
  type ChannelSettings,
  type SettingChange,
  type SettingName,
} from './channel-settings.ts'
import { oneApiTypes, type ChannelTypes } from './channel-types.ts'
import { baseUrlOf } from './base-url.ts'
import { providerNamed } from './providers.ts'
import { nameTwice as twiceIn } from '../forms/json-names.ts'
import { nameOf, secretFault, secretOf, visible } from '../typed.ts'

/** An omitted setting stays unchanged, or gets the gateway's default in a new channel. */
export interface FileChannel {
  name: string
  /** Undefined if unknown: numbers mean different providers at different gateways. */
  type: number | undefined
  provider?: string
  /** Never written to a file; if added by hand, it need not be entered during the import. */
  key?: string | undefined
  settings: Partial<ChannelSettings>
}

export const fileLimits = { characters: 2_000_000, channels: 1000 } as const

const format = 'oneapi-channels'

/** The file has no keys, the provider beside its number, and no empty tags, whose import would remove tags. */
export const channelFile = (channels: readonly Channel[], types: ChannelTypes): string =>
  JSON.stringify(
    {
      format,
      version: 1,
      channels: channels.map((channel) => {
        const { name, type } = channel
        const { tag, ...settings } = settingsOf(channel)
        const provider = types.of(type)?.provider
        return { name, type, ...(provider && { provider }), ...settings, ...(tag && { tag }) }
      }),
    },
    null,
    2,
  )

export type FileFault = 'tooLong' | 'noJson' | 'noChannels' | 'tooMany' | { nameTwice: string }

/** `place` is the position of the channel in the file, from 1. */
export interface FileProblem {
  place: number
  name: string
  field: string
  /** The rule of the channel form that the setting breaks, with the values in its sentence. */
  broken?: Problem<ChannelFields, SettingFault>
}

export interface ReadFile {
  channels: FileChannel[]
  problems: FileProblem[]
}

export const isRead = (file: ReadFile | FileFault): file is ReadFile =>
  typeof file === 'object' && 'channels' in file

/**
 * Reads a file, or a bare list of channels. Nothing in it is executed or shown as markup, and unknown fields are
 * ignored. `types` are of the gateway that the channels are for; an invalid value equal to the one in `stored` changes
 * nothing, and is no reason to leave the channel out.
 */
export function readChannelFile(
  text: string,
  types: ChannelTypes,
  stored: readonly Channel[] = [],
): ReadFile | FileFault {
  if (text.length > fileLimits.characters) return 'tooLong'
  const parsed = parseJson(text)
  if (parsed === undefined) return 'noJson'
  const nameTwice = twiceIn(text)
  if (nameTwice !== undefined) return { nameTwice }
  const rows = Array.isArray(parsed) ? (parsed as unknown[]) : own(parsed, 'channels')
  if (!Array.isArray(rows) || rows.length === 0) return 'noChannels'
  if (rows.length > fileLimits.channels) return 'tooMany'
  const read: ReadFile = { channels: [], problems: [] }
  const seen = new Set<string>()
  const known = new Map(stored.map((channel) => [keyOf(channel), channel]))
  for (const [index, row] of (rows as unknown[]).entries()) {
    const channel = readChannel(row, types, known)
    const fault = 'field' in channel ? channel : seen.has(keyOf(channel)) ? { field: 'twice' } : undefined
    if (fault) read.problems.push({ place: index + 1, name: nameIn(row), ...fault })
    else if (!('field' in channel)) {
      seen.add(keyOf(channel))
      read.channels.push(channel)
    }
  }
  return read
}

/** Channels with the same name and type match. */
const keyOf = ({
  name,
  type,
  provider = '',
}: {
  name: string
  type: number | undefined
  provider?: string
}) => `${type ?? provider} ${nameOf(name)}`

const own = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Record<string, unknown>)[field]
    : undefined

const nameIn = (row: unknown) => {
  const name = own(row, 'name')
  return typeof name === 'string' ? name.slice(0, 80) : ''
}

type Reader<Value> = (value: unknown) => Value | typeof wrong
const wrong = Symbol('wrong')

const textUpTo =
  (max: number, fits: (text: string) => boolean = () => true): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length <= max && fits(value) ? value : wrong
/** As the form sends it. */
const cleaned =
  (clean: (text: string) => string, read: Reader<string>): Reader<string> =>
  (value) => {
    const text = read(value)
    return text === wrong ? wrong : clean(text)
  }
const number =
  (read: (typed: string) => number | undefined): Reader<number> =>
  (value) =>
    (typeof value === 'number' ? read(String(value)) : undefined) ?? wrong
const whole = number(channelTexts.priority.sent)
const names =
  (max: number): Reader<string[]> =>
  (value) => {
    const list = typeof value === 'string' ? value.split(',') : value
    if (!Array.isArray(list) || !list.every((one) => typeof one === 'string')) return wrong
    const found = [...new Set(list.map((one) => visible(one).trim()).filter(Boolean))]
    return found.join(',').length <= max && !found.some((one) => /[,\n]/.test(one)) ? found : wrong
  }
const config: Reader<Record<string, unknown>> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong
  const readable = readableConfig(value)
  return JSON.stringify(readable).length <= 65_536 ? readable : wrong
}
const readers: { [Name in SettingName]: Reader<ChannelSettings[Name]> } = {
  status: (value) => (value === 'enabled' || value === 'disabled' ? value : wrong),
  base_url: cleaned(baseUrlOf, textUpTo(2048)),
  other: cleaned(nameOf, textUpTo(4000)),
  models: names(262_144),
  group: (value) => {
    const groups = names(1000)(value)
    return groups !== wrong && groups.length === 0 ? [defaultGroup] : groups
  },
  tag: cleaned(
    nameOf,
    textUpTo(255, (tag) => isOneLine(tag)),
  ),
  model_mapping: (value) => {
    const mapping = readMapping(value)
    return mapping && JSON.stringify(mapping).length <= 65_536 ? mapping : wrong
  },
  priority: whole,
  weight: number(channelTexts.weight.sent),
  system_prompt: textUpTo(32_768),
  config,
}

function readChannel(
  row: unknown,
  types: ChannelTypes,
  known: ReadonlyMap<string, Channel>,
): FileChannel | Pick<FileProblem, 'field' | 'broken'> {
  const typed = textUpTo(255, (text) => nameOf(text) !== '')(own(row, 'name'))
  if (typed === wrong) return { field: 'name' }
  const name = nameOf(typed)
  const numbered = whole(own(row, 'type'))
  if (numbered === wrong || numbered < 0) return { field: 'type' }
  const provider = textUpTo(100)(own(row, 'provider') ?? '')
  if (provider === wrong) return { field: 'provider' }
  const given = own(row, 'key')
  const key = given === undefined || given === '' ? undefined : textUpTo(65_536, isKey)(given)
  if (key === wrong) return { field: 'key' }
  const settings: Partial<ChannelSettings> = {}
  const type = typeIn(numbered, provider, types)
  const stored = known.get(keyOf({ name, type }))
  const broken = brokenRule(row, { name, type, types, stored })
  if (broken) return broken
  const now = stored && settingsOf(stored)
  for (const [field, read] of Object.entries(readers)) {
    const value = own(row, field)
    if (value === undefined) continue
    // A stored value stays as it is, though the form would correct it.
    const found = value === now?.[field as SettingName] ? value : read(value)
    if (found === wrong) return { field }
    Object.assign(settings, { [field]: found })
  }
  return { name, type, ...(provider && { provider }), key: key && secretOf(key), settings }
}

/** The fields of the form that hold these settings. */
const ruled = {
  base_url: 'base_url',
  models: 'models',
  model_mapping: 'mapping',
  priority: 'priority',
  weight: 'weight',
} as const satisfies Partial<Record<SettingName, keyof ChannelFields>>

interface Ruled {
  name: string
  type: number | undefined
  types: ChannelTypes
  stored: Channel | undefined
}

/** The form's rules decide; a new channel must also have what the file leaves out. */
function brokenRule(row: unknown, { name, type, types, stored }: Ruled) {
  const before = fieldsOf(stored)
  const fields: ChannelFields = { ...before, name, type: type ?? before.type }
  const settings = Object.keys(ruled) as (keyof typeof ruled)[]
  for (const setting of settings) {
    const value = own(row, setting)
    const models = setting === 'models' && value !== undefined && readers.models(value)
    // Names that cannot be read are no fault of the rules.
    if (models === wrong) return undefined
    if (models) fields.models = models
    else if (setting !== 'models' && value !== undefined)
      fields[ruled[setting]] = typeof value === 'string' ? value : JSON.stringify(value)
  }
  const given = { types, edit: stored, byRoot: false }
  const problems = problemsOf(channelRules, fields, given, stored && before)
  for (const setting of settings) {
    const isDecided = own(row, setting) !== undefined || (!stored && type !== undefined)
    const broken = isDecided && problems.find(({ field }) => field === ruled[setting])
    if (broken) return { field: setting, broken: broken as Problem<ChannelFields, SettingFault> }
  }
  return undefined
}

/** The provider's name decides, else the number, which has one meaning only in one-api's files. */
function typeIn(number: number, provider: string, types: ChannelTypes): number | undefined {
  if (!provider) return types === oneApiTypes ? number : undefined
  const name = providerNamed(provider)
  return name && types.named(name)?.id
}

/** A gateway would create a channel for each line of a key with several lines. */
const isOneLine = (given: string) => !/[\r\n]/.test(given.trim())
const isKey = (given: string) => isOneLine(given) && !secretFault(secretOf(given))

/** The gateway lacks these settings; the result says which of them are in the file, in how many channels. */
export function withoutSettings(channels: readonly FileChannel[], lacking: readonly SettingName[]) {
  const names = lacking.filter((name) => channels.some(({ settings }) => settings[name]))
  const count = channels.filter(({ settings }) => names.some((name) => settings[name])).length
  return {
    channels: channels.map(({ settings, ...channel }) => {
      const known = Object.entries(settings).filter(([name]) => !lacking.includes(name as SettingName))
      return { ...channel, settings: Object.fromEntries(known) as Partial<ChannelSettings> }
    }),
    left: { names, count },
  }
}

export interface Compared {
  channel: FileChannel
  kind: 'new' | 'differs' | 'same' | 'blocked'
  stored?: Channel | undefined
  changes: SettingChange[]
  /** Several stored channels match, its credentials are more than a key, or its type has to be chosen. */
  fault?: 'several' | 'credentials' | 'provider'
  /** There is no key yet, or the stored one would be sent to another address. */
  needsKey?: 'new' | 'address'
}

export function compareChannels(
  file: readonly FileChannel[],
  stored: readonly Channel[],
  types: ChannelTypes,
): Compared[] {
  const known = new Map<string, Channel[]>()
  for (const channel of stored) known.set(keyOf(channel), [...(known.get(keyOf(channel)) ?? []), channel])
  return file.map((channel): Compared => {
    const { type } = channel
    if (type === undefined) return { channel, kind: 'blocked', fault: 'provider', changes: [] }
    const [found, ...more] = known.get(keyOf(channel)) ?? []
    if (more.length > 0) return { channel, kind: 'blocked', fault: 'several', changes: [] }
    if (!found) {
      if (types.traitsOf(type).key !== 'plain')
        return { channel, kind: 'blocked', fault: 'credentials', changes: [] }
      return { channel, kind: 'new', changes: [], needsKey: 'new' }
    }
    const changes = changesTo(channel.settings, settingsOf(found))
    if (changes.length === 0) return { channel, kind: 'same', stored: found, changes }
    return {
      channel,
      kind: 'differs',
      stored: found,
      changes,
      ...(changes.some(({ name }) => name === 'base_url') && { needsKey: 'address' }),
    }
  })
}
