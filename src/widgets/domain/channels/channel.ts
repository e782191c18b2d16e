import type { NumberFormat } from '../number-format.ts'
import { moneyText, parseJson, splitList } from '../format.ts'
import { id, number, record, text, type Decoded } from '../wire.ts'
import type { More } from './more-fields.ts'

/** Channel states (behaviour §4). Anything else is unknown. */
export const ChannelStatus = { enabled: 1, disabled: 2, autoDisabled: 3 } as const

export type ChannelState = 'enabled' | 'disabled' | 'auto-disabled' | 'unknown'

const states = new Map<number, ChannelState>([
  [ChannelStatus.enabled, 'enabled'],
  [ChannelStatus.disabled, 'disabled'],
  [ChannelStatus.autoDisabled, 'auto-disabled'],
])

export const channelStates: readonly ChannelState[] = [...states.values()]

export const channelState = ({ status }: Pick<Channel, 'status'>): ChannelState =>
  states.get(status) ?? 'unknown'

/** The user or the gateway has disabled it. */
export const isDisabled = ({ status }: Pick<Channel, 'status'>) =>
  status === ChannelStatus.disabled || status === ChannelStatus.autoDisabled

/** Gateways never send the first two; the headers, of Laisky, may hold keys. */
export const configSecrets = ['sk', 'vertex_ai_adc', 'custom_headers'] as const

/** Without the secrets. */
export interface ChannelConfig {
  region?: string
  ak?: string
  user_id?: string
  vertex_ai_project_id?: string
  [other: string]: unknown
}

const isSecret = (name: string) => (configSecrets as readonly string[]).includes(name)

export function readableConfig(wire: unknown): ChannelConfig {
  const parsed = record(typeof wire === 'string' ? parseJson(wire) : wire)
  return Object.fromEntries(Object.entries(parsed).filter(([name]) => !isSecret(name)))
}

/** A provider connection without its key, which is removed from every response. */
export type Channel = Decoded<typeof channelShape> & More

export const channelShape = {
  id,
  name: text,
  /** Provider type; see `channel-types.ts`. */
  type: number,
  base_url: text,
  /** Extra setting whose meaning depends on the type (API version, plugin, …). */
  other: text,
  /** JSON text that maps requested models to sent models; empty means none. */
  model_mapping: text,
  /** Comma-joined model names. */
  models: text,
  test_model: text,
  /** Comma-joined group names. */
  group: text,
  /** Used by some gateways to group channels; empty elsewhere. */
  tag: text,
  status: number,
  priority: number,
  weight: number,
  /** Milliseconds; 0 means never tested. */
  response_time: number,
  /** Epoch seconds of the last test; 0 means never. */
  test_time: number,
  /** Why the last test failed, empty if it passed; undefined at gateways that do not store it. */
  test_error: (wire: unknown) => (typeof wire === 'string' ? wire : undefined),
  created_time: number,
  used_quota: number,
  balance: number,
  /** Epoch seconds; 0 means never read. */
  balance_updated_time: number,
  system_prompt: text,
  config: readableConfig,
  /** 0 if the channel can hold only one key. */
  keyCount: number,
}

/** The test model if one is chosen, else the first model; empty if there is none. */
export const testedWith = ({ test_model, models }: Pick<Channel, 'test_model' | 'models'>): string =>
  test_model || splitList(models)[0] || ''

export type KeyMode = 'random' | 'polling'

/** An action concerns one key, by its index from 0, or all; `failed` means those that the gateway disabled. */
export type KeyAction = 'enable' | 'disable' | 'delete' | 'enable all' | 'disable all' | 'delete failed'

export type ResponseTone = 'untested' | 'green' | 'olive' | 'yellow' | 'red'

/** By milliseconds: 0 untested, up to 1000, 3000, 5000, above (behaviour §4). */
export function responseTone(milliseconds: number): ResponseTone {
  if (milliseconds <= 0) return 'untested'
  if (milliseconds <= 1000) return 'green'
  if (milliseconds <= 3000) return 'olive'
  return milliseconds <= 5000 ? 'yellow' : 'red'
}

/** All other fields have their own controls. */
export type ChannelTextName = 'name' | 'tag' | 'base_url' | 'system_prompt' | 'priority' | 'weight'

/** An omitted field keeps its value, most importantly `key`. */
export interface ChannelDraft extends Partial<Pick<Channel, ChannelTextName>>, More {
  type: number
  /** Each line of several creates a channel, unless one channel is to hold them all. */
  key?: string
  other: string
  model_mapping: string
  models: string
  group: string
  /** JSON text; secrets omitted from it are kept. */
  config: string
}

/** Type 5 counts in ten-thousandths, 10 and 13 count points; for others the currency is unknown. */
const units = new Map<number, { sign: '$' | '¥'; scale?: number }>([
  [1, { sign: '$' }],
  [4, { sign: '¥' }],
  [5, { sign: '¥', scale: 10_000 }],
  [8, { sign: '$' }],
  [12, { sign: '¥' }],
  [20, { sign: '$' }],
  [36, { sign: '¥' }],
  [44, { sign: '¥' }],
])

/** The text has the currency if it is known: `$12.34`, `¥1,012.40`, `250.00`. */
export function formatBalance(
  { type, balance }: Pick<Channel, 'type' | 'balance'>,
  numberFormat: NumberFormat,
): string {
  const { sign = '', scale = 1 } = units.get(type) ?? {}
  return moneyText(balance / scale, sign, numberFormat)
}

export const hasCurrency = ({ type }: Pick<Channel, 'type'>) => units.has(type)

/** Servers decode first, so a slash separates segments even if encoded, and browsers resolve `.` and `..`. */
export const fitsAddress = (tag: string) => !tag.includes('/') && !/^\.{1,2}$/.test(tag)
