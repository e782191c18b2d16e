import type { WarningDraft } from '../../domain/accounts/user.ts'
import { flag, list, number, record, text, type Wire } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { verifiedWrite } from '../watched.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import { userKeys } from '../users.ts'

/** An earlier attempt may have lost the settings `owed`, for this one to restore. */
export const setQuotaWarning = async (gateway: Gateway, draft: WarningDraft, owed: Wire) =>
  (await gateway.dialect.extensions.account!.saveWarning!())(gateway, draft, owed)

/** In units, at least one dollar's; only some gateways keep rewards apart from the balance. */
export async function moveReward(gateway: Gateway, units: number): Promise<void> {
  const call = gateway.dialect.extensions.account!.moveReward!(units)
  await verifiedWrite(gateway, '/api/user/self', {}, () => gateway.send(call))
}

const at = '/api/user/sessions'
const endOthers = 'revoke-others'

export const sessionsKey = userKeys.all.key<OpenSession[]>()

export interface OpenSession {
  id: string
  current: boolean
  userAgent: string
  ip: string
  /** `password`, `passkey`, the name of a service, or empty. */
  method: string
  /** Epoch seconds; 0 when unknown. */
  created: number
  active: number
}

/** This session comes first, then the others by their last activity. */
export async function listSessions(gateway: Gateway, signal?: AbortSignal): Promise<OpenSession[]> {
  const rows = list(await gateway.request(at, { signal, expects: 'list' })).map(record)
  return rows
    .map((row) => ({
      id: text(row.sid),
      current: flag(row.current),
      userAgent: text(row.user_agent),
      ip: text(row.ip),
      method: text(row.login_method),
      created: number(row.created_at),
      active: number(row.last_active_at),
    }))
    .filter(({ id }) => id)
    .sort((one, other) => Number(other.current) - Number(one.current) || other.active - one.active)
}

export async function endSession(gateway: Gateway, id: string) {
  try {
    await gateway.request(`${at}/${encodeURIComponent(id)}`, { method: 'DELETE' })
  } catch (error) {
    // The session has ended since the list was loaded.
    if ((error as GatewayError).status !== 404) throw error
  }
}

/** Resolves to the number of ended sessions. */
export const endOtherSessions = async (gateway: Gateway) =>
  number(record(await gateway.request(`${at}/${endOthers}`, { method: 'POST', body: {} })).revoked_count)
