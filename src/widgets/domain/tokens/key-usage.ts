import { flag, number, record, text } from '../wire.ts'
import type { LogEntry } from '../log.ts'
import type { QuotaUnit } from '../status.ts'

/** Gateways show this to the owner of a key. */
export interface KeyUsage {
  /** Empty if the gateway does not report it. */
  name: string
  /** Units; undefined if the key has no limit. */
  limit: number | undefined
  /** Units. */
  used: number
  /** Epoch seconds; 0 if it never expires. */
  expires: number
  /** Empty if the key may call all models, or if that is unknown. */
  models: string[]
  /** Newest first; undefined if the gateway does not send them. */
  calls?: LogEntry[]
}

/** The billing calls send this number for a key without a limit, as chat clients need one. */
const unlimitedAmount = 100_000_000

/** Amounts are in money or units, as the gateway shows them (`unit`), the use in hundredths. */
export function usageFromBilling(subscription: unknown, usage: unknown, unit: QuotaUnit): KeyUsage {
  const { hard_limit_usd, access_until } = record(subscription)
  const perAmount = unit.display_in_currency ? unit.quota_per_unit : 1
  const limit = number(hard_limit_usd)
  return {
    name: '',
    limit: limit === unlimitedAmount ? undefined : Math.round(limit * perAmount),
    used: Math.round((number(record(usage).total_usage) / 100) * perAmount),
    expires: number(access_until),
    models: [],
  }
}

/** new-api reports amounts in units. */
export function usageFromReport(wire: unknown): KeyUsage {
  const { name, unlimited_quota, total_granted, total_used, expires_at, ...limits } = record(wire)
  return {
    name: text(name),
    limit: flag(unlimited_quota) ? undefined : number(total_granted),
    used: number(total_used),
    expires: Math.max(0, number(expires_at)),
    models: flag(limits.model_limits_enabled) ? Object.keys(record(limits.model_limits)) : [],
  }
}
