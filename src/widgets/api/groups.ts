import type { OfferedGroup } from '../domain/accounts/group.ts'
import { text } from '../domain/wire.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { requestRows } from './page.ts'

/** Groups are in the order of their symbols, labelled with their names if the gateway has any. */
export async function listGroups(gateway: Gateway, signal?: AbortSignal): Promise<OfferedGroup[]> {
  await gateway.dialectReady
  const [rows, named] = await Promise.all([
    requestRows(gateway, '/api/group/', { signal }),
    gateway.dialect.groupNames &&
      import('./extensions/group-names.ts').then(({ groupNames }) => groupNames(gateway, signal)),
  ])
  // Gateways send the keys of a Go map, in another order with each call.
  return rows
    .map(text)
    .sort()
    .map((value) => ({ value, label: named?.get(value)?.label ?? value }))
}
