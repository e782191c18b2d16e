import type { Dialect } from '../dialect.ts'
import { github, lark, wechat } from './providers.ts'

const providers = [github, lark, wechat]

/** one-api v0.6. Unknown gateways are treated as this one. */
export const oneApi: Dialect = {
  name: 'one-api',
  paging: 'p from 0',
  rateLimit: { calls: 480, seconds: 180 },
  idField: 'id',
  orderBy: (order) => ({ order }),
  providers: () => providers,
  mergesUsers: 'with quota',
  logTypes: {},
  extensions: {},
  capabilities: {},
}
