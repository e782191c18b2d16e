import type { OfferedGroup } from '../domain/accounts/group.ts'
import { text } from '../domain/wire.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { requestRows } from './page.ts'

/** The user groups, labelled with their names if the gateway has any. */
export async function listGroups(gateway: Gateway, signal?: AbortSignal): Promise<OfferedGroup[]> {
  await gateway.dialectReady
  const [rows, named] = await Promise.all([
    requestRows(gateway, '/api/group/', { signal }),
    gateway.dialect.groupNames &&
      import('./extensions/group-names.ts').then(({ groupNames }) => groupNames(gateway, signal)),
  ])
  return rows.map(text).map((value) => ({ value, label: named?.get(value)?.label ?? value }))
}
