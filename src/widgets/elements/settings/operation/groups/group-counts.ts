import { listEveryChannel } from '../../../../api/channels/channel-tests.ts'
import { searchUsers } from '../../../../api/administration/administration.ts'
import { splitList } from '../../../../domain/format.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'

export interface GroupCounts {
  users: ReadonlyMap<string, number>
  channels: ReadonlyMap<string, number>
  /** The keys here have their own group; only some gateways show administrators the keys of all users. */
  keys: ReadonlyMap<string, number> | undefined
  counted: readonly [number, number]
}

export async function countMembers(gateway: Gateway, signal: AbortSignal): Promise<GroupCounts> {
  const { othersKeys, keyGroups } = gateway.dialect.capabilities
  const keysOf = async () => {
    const { everybody, searchOthersKeys } = await import('../../../../api/extensions/others-keys.ts')
    return countOf((await searchOthersKeys(gateway, everybody, '', signal)).rows)
  }
  const [users, channels, keys] = await Promise.all([
    searchUsers(gateway, '', signal),
    listEveryChannel(gateway, signal, () => gateway.limiter.acquire({ signal })),
    othersKeys && keyGroups ? keysOf() : undefined,
  ])
  const { rows, total = rows.length } = users
  return { users: countOf(rows), channels: countOf(channels), keys, counted: [rows.length, total] }
}

/** A record of several groups counts in each. */
function countOf(rows: readonly { group?: string | undefined }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { group = '' } of rows)
    for (const name of new Set(splitList(group))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
