import { list, record, text, type Wire } from '../../src/widgets/domain/wire.ts'

/*
 * What a PUT without `status_only` leaves behind, as the recordings and the sources of the gateways say: which fields
 * become empty because they are not sent, and which empty values change nothing. A string is a refusal.
 */

type Merging = (kind: string, stored: Wire, sent: Wire) => Wire | string

const lengthOf = (value: unknown) => [...text(value)].length

/** The fields of a record that a request names; it knows no others. */
const knownOf = (stored: Wire, sent: Wire): Wire =>
  Object.fromEntries(Object.entries(sent).filter(([field]) => field in stored))

/** What a database layer writes that takes an empty value for one that is not sent, unless it is told apart. */
const withoutEmpty = (sent: Wire, takesEmpty: readonly string[]): Wire =>
  Object.fromEntries(
    Object.entries(sent).filter(([field, value]) =>
      takesEmpty.includes(field)
        ? value !== null
        : value !== '' && value !== 0 && value !== false && value !== null,
    ),
  )

/** The record with every field at what a field has that was never written. */
export const blankOf = (row: Wire): Wire =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => {
      if (typeof value === 'number') return [field, 0]
      if (typeof value === 'boolean') return [field, false]
      return [field, typeof value === 'string' ? '' : null]
    }),
  )

/** Recordings "put channel status", "edit user", "edit user without password" and "edit token without status". */
export const mergedByLaisky: Merging = (kind, stored, sent) => {
  const known = knownOf(stored, sent)
  switch (kind) {
    case 'channel': {
      if (!text(sent.name).trim()) return 'Channel name cannot be empty'
      const {
        hidden_models,
        model_mapping,
        model_configs,
        system_prompt,
        inference_profile_arn_map,
        ...others
      } = known
      const asSent = { hidden_models, model_mapping, model_configs, system_prompt, inference_profile_arn_map }
      const given = Object.fromEntries(Object.entries(asSent).filter(([, value]) => value !== undefined))
      return { ...stored, ...withoutEmpty(others, laiskyPointers), ...given }
    }
    case 'user':
      return laiskyUserFault(sent) ?? { ...stored, ...known }
    case 'token': {
      if (!text(sent.name).trim()) return 'Token name cannot be empty'
      if (lengthOf(sent.name) > 30) return 'invalid token: Token name is too long'
      const { name, status = 0, expired_time = 0, remain_quota = 0, unlimited_quota = false } = sent
      const { models = null, subnet = null } = sent
      return { ...stored, name, status, expired_time, remain_quota, unlimited_quota, models, subnet }
    }
    case 'redemption':
      if (!text(sent.name).trim()) return 'Redemption name cannot be empty'
      return { ...stored, name: sent.name, quota: sent.quota ?? 0 }
  }
  return { ...stored, ...known }
}

const laiskyPointers = ['weight', 'base_url', 'other', 'priority', 'ratelimit', 'testing_model']

function laiskyUserFault(sent: Wire): string | undefined {
  const { username, display_name, group, quota, password } = sent
  if (username === '') return 'Username cannot be empty'
  if (username !== undefined && (lengthOf(username) < 3 || lengthOf(username) > 30))
    return 'Username must be between 3 and 30 characters'
  if (lengthOf(display_name) > 20) return 'Display name cannot exceed 20 characters'
  if (group === '') return 'Group cannot be empty'
  if (Number(quota) < 0) return 'Quota must be non-negative'
  if (password === '') return 'Password cannot be empty'
  if (password !== undefined && (lengthOf(password) < 8 || lengthOf(password) > 20))
    return 'Password length must be between 8 and 20 characters'
  return undefined
}

/** Recordings "edit channel", "edit token", "edited user": the quota of a user is not its matter. */
export const mergedByOneHub: Merging = (kind, stored, sent) => {
  const known = knownOf(stored, sent)
  switch (kind) {
    case 'channel': {
      const { used_quota } = stored
      if (!sent.models) return { ...stored, ...withoutEmpty(known, oneHubPointers), used_quota }
      const blank = {
        ...blankOf(stored),
        ...Object.fromEntries(oneHubPointers.map((field) => [field, null])),
      }
      return { ...blank, ...known, used_quota }
    }
    case 'user': {
      if (lengthOf(sent.username) > 12)
        return "输入不合法 Key: 'User.Username' Error:Field validation for 'Username' failed on the 'max' tag"
      if (lengthOf(sent.display_name) > 20)
        return "输入不合法 Key: 'User.DisplayName' Error:Field validation for 'DisplayName' failed on the 'max' tag"
      if (sent.password && (lengthOf(sent.password) < 8 || lengthOf(sent.password) > 20))
        return "输入不合法 Key: 'User.Password' Error:Field validation for 'Password' failed on the 'min' tag"
      const { quota, used_quota, request_count, aff_count, aff_quota, aff_history_quota, password } = stored
      const own = { quota, used_quota, request_count, aff_count, aff_quota, aff_history_quota, password }
      return { ...stored, ...withoutEmpty(known, []), ...own }
    }
    case 'token': {
      if (lengthOf(sent.name) > 30) return '令牌名称过长'
      const { status, key, used_quota, user_id, created_time, accessed_time } = stored
      const own = { status, key, used_quota, user_id, created_time, accessed_time }
      return { ...stored, ...blankToken, ...known, setting: limitsOf(sent.setting), ...own }
    }
    case 'redemption':
      return { ...stored, name: sent.name ?? '', quota: sent.quota ?? 0 }
  }
  return { ...stored, ...known }
}

const oneHubPointers = [
  ...[
    'weight',
    'base_url',
    'model_mapping',
    'model_headers',
    'custom_parameter',
    'priority',
    'proxy',
    'plugin',
  ],
]

/** A one-hub key after an edit that sends no fields. */
const blankToken = {
  name: '',
  expired_time: 0,
  remain_quota: 0,
  unlimited_quota: false,
  group: '',
  backup_group: '',
}

/** The setting of a key, with what is not sent of it at its default. */
function limitsOf(sent: unknown): Wire {
  const { heartbeat, limits, ...others } = record(sent)
  const { limit_model_setting, limits_ip_setting } = record(limits)
  const [beat, models, networks] = [heartbeat, limit_model_setting, limits_ip_setting].map(record)
  return {
    ...others,
    heartbeat: { enabled: beat!.enabled === true, timeout_seconds: Number(beat!.timeout_seconds ?? 0) },
    limits: {
      limit_model_setting: { enabled: models!.enabled === true, models: list(models!.models) },
      limits_ip_setting: { enabled: networks!.enabled === true, whitelist: list(networks!.whitelist) },
    },
  }
}
