import { text } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { leave } from '../session.ts'

/* API calls used only by the settings of the user's own account. Every function throws GatewayError. */

/** Creates a new access token; the old one stops working (contract "Entities"). */
export const createAccessToken = async (gateway: Gateway) =>
  text(await gateway.request('/api/user/token', { changes: true, expects: 'text' }))

export const getInviteCode = async (gateway: Gateway, signal?: AbortSignal) =>
  text(await gateway.request('/api/user/aff', { expects: 'text', signal }))

/** Deletes the signed-in user's own account, then signs out. */
export const deleteSelf = async (gateway: Gateway) => {
  await gateway.request('/api/user/self', { method: 'DELETE' })
  await leave(gateway).catch(() => undefined)
  gateway.signedOut()
}
