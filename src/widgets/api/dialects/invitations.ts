import type { Invitations } from '../../domain/accounts/invitations.ts'
import { record } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { userKeys } from '../users.ts'

/* What was earned by inviting, on gateways that keep it apart from the balance. Every function throws GatewayError. */

export const invitationsKey = userKeys.all.key<Invitations>()

export const getInvitations = async (gateway: Gateway, signal?: AbortSignal): Promise<Invitations> =>
  gateway.dialect.invitations!.read(
    record(await gateway.request('/api/user/self', { signal, expects: 'entity' })),
  )

/** Moves an amount, in units, to the balance: at least one dollar's, at most what is left. */
export async function moveReward(gateway: Gateway, units: number): Promise<void> {
  const { path, body } = gateway.dialect.invitations!.move(units)
  await gateway.request(path, { method: 'POST', body })
}
