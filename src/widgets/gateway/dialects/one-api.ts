import { parseJson } from '../../domain/format.ts'
import { number, record, text, list, type Wire } from '../../domain/wire.ts'
import type { Dialect } from '../dialect.ts'
import type { LogAudit } from '../../domain/log.ts'

/** Unknown gateways are treated as one-api v0.6. */
export const oneApi: Dialect = {
  name: 'one-api',
  paging: 'p from 0',
  rateLimit: { calls: 480, seconds: 180 },
  idField: 'id',
  orderBy: (order) => ({ order }),
  mergesUsers: 'with quota',
  logTypes: {},
  // Recorded by the embedded gateway.
  logExtras: ({ first_token, tried, other }) => ({
    ...auditOf(record(parseJson(text(other)))),
    first_token: number(first_token),
    tried: text(tried).split(',').filter(Boolean),
  }),
  extensions: {},
  capabilities: {},
}

/** new-api and the embedded gateway note operations of administrators, and the channels that a call went through. */
export function auditOf({ op, admin_info, audit_info, task_id }: Wire): LogAudit {
  const [{ action, params }, by, call] = [record(op), record(admin_info), record(audit_info)]
  const named = { ...record(call.params), ...record(params) }
  const tried = list(by.use_channel).map(text)
  return {
    ...(tried.length > 0 && { tried }),
    ...(task_id !== undefined && { task: text(task_id) }),
    ...(action !== undefined && {
      audit: {
        action: text(action),
        params: Object.fromEntries(Object.entries(named).map(([name, value]) => [name, text(value)])),
        operator: text(by.admin_username),
        way: text(by.auth_method),
        success: typeof call.success === 'boolean' ? call.success : undefined,
        call: [call.method, call.path].map(text).join(' ').trim(),
      },
    }),
  }
}
