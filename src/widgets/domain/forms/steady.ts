import type { Wire } from '../wire.ts'

/** The gateway itself writes these fields at any time. */
const counted =
  /^(quota|used_quota|remain_quota|request_count|aff_\w+|access_token|password|balance|other_info|key)$|(_at|_time|At)$/

/** Only a change of the record may change these; nested ones are not compared. */
export const steady = (wire: Wire): Wire =>
  Object.fromEntries(
    Object.entries(wire).filter(
      ([field, value]) => (field === 'expired_time' || !counted.test(field)) && typeof value !== 'object',
    ),
  )
