import { resourceOf } from '../../domain/resource-key.ts'
import { decoder, flag, list, number, record, text } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'

const at = '/api/alert/'
const all = resourceOf('alerts')
export const alertKeys = {
  all,
  rules: all.key<AlertRule[]>(),
  history: all.key<AlertEvent[]>(),
  keys: all.key<AlertKey[]>(),
}

export const alertSubjects = {
  balance: ['channel', 'all'],
  errors: ['all', 'channel'],
  latency: ['all', 'channel'],
  spend: ['all', 'user', 'token', 'channel'],
} as const
export type AlertMetric = keyof typeof alertSubjects
type AlertSubject = (typeof alertSubjects)[AlertMetric][number]

/** Null means that nothing could be measured. */
const figure = (value: unknown) => (typeof value === 'number' ? value : null)

const decodeRule = decoder({
  id: number,
  name: text,
  enabled: flag,
  metric: (value) => text(value) as AlertMetric,
  subject: (value) => text(value) as AlertSubject,
  subject_id: number,
  /** In dollars, percent, seconds or quota units. */
  threshold: number,
  /** The addresses are comma-joined. */
  mail: text,
  webhook: text,
  /** The gateway never sends the secret itself. */
  has_secret: flag,
  /** In minutes, between two notices. */
  quiet: number,
  value: figure,
  checked_at: number,
  /** Epoch seconds; 0 while it does not fire. */
  firing_since: number,
  /** The number of consecutive notices that reached no recipient. */
  missed: number,
})
export type AlertRule = ReturnType<typeof decodeRule>

/** What a rule measures and whom it notifies, without what the gateway has found. */
export type AlertSettings = Omit<AlertRule, 'id' | 'value' | 'checked_at' | 'firing_since' | 'missed'>

export type AlertDraft = Omit<AlertSettings, 'has_secret'> & {
  /** Undefined for a new rule. */
  id?: number | undefined
  /** An empty secret keeps the earlier one. */
  secret: string
}

const decodeEvent = decoder({
  id: number,
  rule_id: number,
  created_at: number,
  kind: (value) => text(value) as 'fired' | 'still' | 'resolved' | 'test',
  value: figure,
  /** `sent`, or the reason of a failure; empty without a recipient, or in quiet time. */
  mail: text,
  webhook: text,
})
export type AlertEvent = ReturnType<typeof decodeEvent>

export const listAlerts = async (gateway: Gateway, signal?: AbortSignal): Promise<AlertRule[]> =>
  list(await gateway.request(at, { signal, expects: 'list' })).map(decodeRule)

/** The gateway keeps the last hundred events, newest first. */
export const listAlertEvents = async (gateway: Gateway, signal?: AbortSignal): Promise<AlertEvent[]> =>
  list(await gateway.request(`${at}history`, { signal, expects: 'list' })).map(decodeEvent)

/** `name` is of the key, `username` of its owner. */
type AlertKey = ReturnType<typeof decodeKey>
const decodeKey = decoder({ id: number, name: text, username: text })

/** The list has the thousand keys, of all users, that have spent most. */
export const listAlertKeys = async (gateway: Gateway, signal?: AbortSignal): Promise<AlertKey[]> =>
  list(await gateway.request(`${at}keys`, { signal, expects: 'list' })).map(decodeKey)

export const saveAlert = async (gateway: Gateway, draft: AlertDraft): Promise<AlertRule> =>
  decodeRule(
    await gateway.request(at, {
      method: draft.id === undefined ? 'POST' : 'PUT',
      body: { ...draft },
      expects: 'record',
    }),
  )

export const deleteAlert = (gateway: Gateway, { id }: Pick<AlertRule, 'id'>) =>
  gateway.request(`${at}${id}`, { method: 'DELETE' })

/** Resolves to `sent` or a failure for each recipient. */
export async function testAlert(gateway: Gateway, { id }: Pick<AlertRule, 'id'>) {
  const { mail, webhook } = record(await gateway.request(`${at}${id}/test`, { method: 'POST', body: {} }))
  return [text(mail), text(webhook)].filter(Boolean)
}
