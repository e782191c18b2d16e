import { parseJson } from '../../domain/format.ts'
import { number, record, text } from '../../domain/wire.ts'
import type { Dialect } from '../dialect.ts'
import { auditOf } from './audit.ts'

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
