import { parseJson, trimSlash } from '../format.ts'
import { id, number, record, text, type Decoded } from '../wire.ts'

/** Channel states (behaviour §4). Anything else is unknown. */
export const ChannelStatus = { enabled: 1, disabled: 2, autoDisabled: 3 } as const

export type ChannelState = 'enabled' | 'disabled' | 'auto-disabled' | 'unknown'

const states = new Map<number, ChannelState>([
  [ChannelStatus.enabled, 'enabled'],
  [ChannelStatus.disabled, 'disabled'],
  [ChannelStatus.autoDisabled, 'auto-disabled'],
])

/** The states that have a meaning, in the order of their numbers. */
export const channelStates: readonly ChannelState[] = [...states.values()]

export const channelState = ({ status }: Pick<Channel, 'status'>): ChannelState =>
  states.get(status) ?? 'unknown'

/** Disabled by hand or by the gateway: what "all disabled channels" means. */
export const isDisabled = ({ status }: Pick<Channel, 'status'>) =>
  status === ChannelStatus.disabled || status === ChannelStatus.autoDisabled

/** The readable part of a channel's `config`; `sk` and `vertex_ai_adc` are write-only (contract "Entities"). */
export interface ChannelConfig {
  region?: string
  ak?: string
  user_id?: string
  vertex_ai_project_id?: string
  [other: string]: unknown
}

function readableConfig(wire: unknown): ChannelConfig {
  const parsed = record(typeof wire === 'string' ? parseJson(wire) : wire)
  const { sk: _sk, vertex_ai_adc: _adc, ...readable } = parsed
  return readable
}

/** A provider connection without its key: lists never carry it and replies that do are stripped (contract). */
export type Channel = Decoded<typeof channelShape>
export const channelShape = {
  id,
  name: text,
  /** Provider type; see `channel-types.ts`. */
  type: number,
  base_url: text,
  /** Extra setting whose meaning depends on the type (API version, plugin, …). */
  other: text,
  /** JSON text of asked model → sent model; empty means none. */
  model_mapping: text,
  /** Comma-joined model names. */
  models: text,
  /** Comma-joined group names. */
  group: text,
  /** What some gateways group channels by; empty elsewhere. */
  tag: text,
  status: number,
  priority: number,
  weight: number,
  /** Milliseconds; 0 means never tested. */
  response_time: number,
  /** Epoch seconds of the last test; 0 means never. */
  test_time: number,
  created_time: number,
  used_quota: number,
  balance: number,
  /** Epoch seconds; 0 means never read. */
  balance_updated_time: number,
  system_prompt: text,
  config: readableConfig,
  /** Keys that it holds where it may hold several; else 0. */
  keyCount: number,
}

/** How a channel that holds several keys takes them for its calls. */
export type KeyMode = 'random' | 'polling'

/** What is done to the keys within a channel: one, by its place from 0, or all. `failed`: disabled by the gateway itself. */
export type KeyAction = 'enable' | 'disable' | 'delete' | 'enable all' | 'disable all' | 'delete failed'

/** Response time colours (behaviour §4). */
export type ResponseTone = 'untested' | 'green' | 'olive' | 'yellow' | 'red'

/** Colour of a response time in milliseconds: 0 untested, up to 1000, 3000, 5000, above (behaviour §4). */
export function responseTone(milliseconds: number): ResponseTone {
  if (milliseconds <= 0) return 'untested'
  if (milliseconds <= 1000) return 'green'
  if (milliseconds <= 3000) return 'olive'
  return milliseconds <= 5000 ? 'yellow' : 'red'
}

/** What was typed as a priority: a whole number, undefined for a blank, which sends nothing (behaviour §5). */
export function readPriority(typed: string): number | undefined {
  const value = Number(typed)
  return typed.trim() && Number.isFinite(value) ? Math.trunc(value) : undefined
}

/** What was typed as a weight: as a priority, and a negative one becomes 0 (behaviour §5). */
export function readWeight(typed: string): number | undefined {
  const value = readPriority(typed)
  return value === undefined ? undefined : Math.max(0, value)
}

/** A field that is filled in as text: what is sent of it, undefined for nothing. */
interface ChannelText {
  sent: (typed: string) => string | number | undefined
  /** It has to be a whole number, or blank. */
  whole?: true
}

/** What a form fills in as text. What is not here has a control of its own. */
export const channelTexts = {
  name: { sent: (typed) => typed.trim() },
  tag: { sent: (typed) => typed.trim() || undefined },
  base_url: { sent: trimSlash },
  system_prompt: { sent: (typed) => typed },
  priority: { sent: readPriority, whole: true },
  weight: { sent: readWeight, whole: true },
} satisfies Partial<Record<keyof Channel, ChannelText>>

export type ChannelTextName = keyof typeof channelTexts

/** What is sent of a channel; a field that is left out keeps its value, above all `key` (contract "Entities"). */
export interface ChannelDraft extends Partial<Pick<Channel, ChannelTextName>> {
  type: number
  /** Several lines make a channel each, unless one is to hold them all. */
  key?: string
  other: string
  model_mapping: string
  models: string
  group: string
  /** JSON text; secrets in it that are left out are kept. */
  config: string
}
