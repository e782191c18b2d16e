import { wirePageSize } from '../../domain/paging.ts'
import type { Dialect } from '../dialect.ts'

/** one-api v0.6, plus the known error messages of its forks. Unknown gateways are treated as this one. */
export const oneApi: Dialect = {
  name: 'one-api',
  paging: 'p from 0',
  pageSize: wirePageSize,
  rateLimit: { calls: 480, seconds: 180 },
  idField: 'id',
  orderBy: (order) => ({ order }),
  statusOnly: { status_only: true },
  mergesUsers: 'with quota',
  logTypes: {},
  latencyUnit: 1,
  refusals: {
    unauthorized:
      /access token 无效|未登录且|^用户已被封禁|^登录(已过期|已失效|过期)|^未登录|invalid access token|^not logged in|^user (is|has been) banned|session (has )?expired/i,
    banned: /^用户已被封禁|^user (is|has been) banned/i,
    forbidden: /权限不足|insufficient permission|permission denied/i,
    nameMissing: /name cannot be empty|名称不能为空/i,
  },
  capabilities: {},
}
