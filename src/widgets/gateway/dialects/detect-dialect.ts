import { record } from '../../domain/wire.ts'
import type { Dialect, DialectName, Paging } from '../dialect.ts'
import { oneApi } from './one-api.ts'

/** A gateway is known by fields that no other has, in this order; empty if unknown. */
export function detectDialect(status: unknown): DialectName | '' {
  const fields = record(status)
  const has = (...names: string[]) => names.some((name) => name in fields)
  if (has('invite_code_register', 'linuxDo_oauth', 'GeminiAPIEnabled')) return 'done-hub'
  if (has('PaymentUSDRate', 'UptimeEnabled', 'EnableSafe', 'oidc_auth')) return 'one-hub'
  if (has('check_in_enabled')) return 'veloera'
  if (has('quota_display_type', 'enable_data_export', 'self_use_mode_enabled', 'HeaderNavModules', 'setup'))
    return 'new-api'
  if (has('password_login')) return 'laisky'
  return has('oidc') && has('top_up_link') ? 'one-api' : ''
}

/** Empty if several gateways send their lists in this form. */
export const dialectByPaging = (paging: Paging): DialectName | '' =>
  paging === 'p from 0' ? '' : paging === 'p from 1' ? 'new-api' : 'one-hub'

/** All dialects but one-api's load late; an unknown name, from an attribute, is treated as one-api. */
export async function loadDialect(name: string): Promise<Dialect> {
  switch (name as DialectName) {
    case 'laisky':
      return (await import('./laisky.ts')).laisky
    case 'one-hub':
      return (await import('./one-hub.ts')).oneHub
    case 'done-hub':
      return (await import('./one-hub.ts')).doneHub
    case 'new-api':
      return (await import('./new-api.ts')).newApi
    case 'veloera':
      return (await import('./new-api.ts')).veloera
    default:
      return oneApi
  }
}
