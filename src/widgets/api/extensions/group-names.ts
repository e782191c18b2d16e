import { annotated } from '../../domain/format.ts'
import type { NamedGroup } from '../../domain/accounts/group.ts'
import { isAdmin } from '../../domain/accounts/user.ts'
import { record, text } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { requestMatches } from '../page.ts'
import { ensureSession } from '../session.ts'

export type GroupNames = ReadonlyMap<string, NamedGroup>

/** Empty if the names cannot be read, since the symbols can be shown instead. */
export async function groupNames(gateway: Gateway, signal?: AbortSignal): Promise<GroupNames> {
  try {
    await ensureSession(gateway)
    const seesAll = gateway.dialect.groupNames!.all && isAdmin(gateway.session.getState().user)
    const groups = await (seesAll ? listAllGroups : listOwnGroups)(gateway, signal)
    return new Map(groups.map((group) => [group.symbol, group]))
  } catch (error) {
    if (signal?.aborted) throw error
    return new Map()
  }
}

/** The list has the groups that the user's account may use. */
export async function listOwnGroups(gateway: Gateway, signal?: AbortSignal): Promise<NamedGroup[]> {
  const { own } = gateway.dialect.groupNames!
  const groups = record(await gateway.request(own, { signal, expects: 'record' }))
  return Object.entries(groups).map(([symbol, wire]) => decode(gateway, symbol, wire))
}

async function listAllGroups(gateway: Gateway, signal: AbortSignal | undefined): Promise<NamedGroup[]> {
  const decoded = (wire: unknown) => decode(gateway, text(record(wire).symbol), wire)
  return (await requestMatches(gateway, gateway.dialect.groupNames!.all!, decoded, { signal })).rows
}

function decode({ dialect }: Gateway, symbol: string, wire: unknown): NamedGroup {
  const { [dialect.groupNames!.field]: named, ratio } = record(wire)
  const name = text(named) || symbol
  return {
    symbol,
    name,
    label: name === symbol ? symbol : annotated(name, symbol),
    ratio: typeof ratio === 'number' ? ratio : undefined,
  }
}
