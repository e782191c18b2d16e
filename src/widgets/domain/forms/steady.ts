import type { Wire } from '../wire.ts'

/** Fields that the gateway itself writes at any time. */
const counted =
  /^(quota|used_quota|remain_quota|request_count|aff_\w+|access_token|password|balance|other_info|key)$|(_at|_time|At)$/

/** The fields of a record that only a change of it may change; nested ones are not compared. */
export const steady = (wire: Wire): Wire =>
  Object.fromEntries(
    Object.entries(wire).filter(
      ([field, value]) => (field === 'expired_time' || !counted.test(field)) && typeof value !== 'object',
    ),
  )
