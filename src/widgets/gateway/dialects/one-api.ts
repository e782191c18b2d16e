import type { Dialect } from '../dialect.ts'

/** one-api v0.6. Unknown gateways are treated as this one. */
export const oneApi: Dialect = {
  name: 'one-api',
  paging: 'p from 0',
  rateLimit: { calls: 480, seconds: 180 },
  idField: 'id',
  orderBy: (order) => ({ order }),
  mergesUsers: 'with quota',
  logTypes: {},
  extensions: {},
  capabilities: {},
}
