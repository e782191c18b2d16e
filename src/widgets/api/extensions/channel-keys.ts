import type { KeyAction } from '../../domain/channels/channel.ts'
import type { Id } from '../../domain/id.ts'
import { list, number, record, text } from '../../domain/wire.ts'
import { verificationHeader } from '../../gateway/dialects/verification-calls.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { channelKeys, channelPath } from '../channels/channels.ts'
import { verifiedWrite } from '../watched.ts'

export const keysOfChannels = channelKeys.all.key<ChannelKeys>()

const pageSize = 20

export interface ChannelKey {
  /** From 0, it identifies the key; deleting a key shifts those after it. */
  index: number
  status: number
  /** With `at` (epoch seconds) it says why the gateway disabled the key; empty and 0 if it does not say. */
  reason: string
  disabledTime: number
}

/** Pages count from 0. */
export interface ChannelKeys {
  keys: ChannelKey[]
  total: number
  page: number
  pages: number
}

export async function listKeys(
  gateway: Gateway,
  channelId: Id,
  page: number,
  signal?: AbortSignal,
): Promise<ChannelKeys> {
  const call = gateway.dialect.extensions.channels!.manageKeys!(channelId, 'list', { page, pageSize })
  const data = record(await gateway.send(call, { expects: 'record', changes: false, signal }))
  return {
    // The response contains the beginning of each key, which is dropped here.
    keys: list(data.keys).map((wire) => {
      const { index, status, reason, disabled_time } = record(wire)
      return {
        index: number(index),
        status: number(status),
        reason: text(reason),
        disabledTime: number(disabled_time),
      }
    }),
    total: number(data.total),
    page: Math.max(0, number(data.page) - 1),
    pages: Math.max(1, number(data.total_pages)),
  }
}

/** Resolves to how many were new. Throws `stored-otherwise`. */
export async function appendKeys(gateway: Gateway, channelId: Id, keys: readonly string[]): Promise<number> {
  const before = await listKeys(gateway, channelId, 0)
  const call = gateway.dialect.extensions.channels!.appendKeys!(channelId, keys)
  await verifiedWrite(gateway, channelPath(channelId), {}, () => gateway.send(call))
  const taken = (await listKeys(gateway, channelId, 0)).total - before.total
  if (taken < 0 || taken > keys.length) throw new GatewayError(GatewayErrorKind.storedOtherwise)
  return taken
}

/** One a line; `verification` is a proof of presence, if the gateway has asked for one. */
export async function revealKeys(gateway: Gateway, channelId: Id, verification?: string): Promise<string> {
  const call = gateway.dialect.extensions.channels!.revealKeys!(channelId)
  const headers = verificationHeader(verification)
  return text(record(await gateway.send(call, { changes: false, expects: 'record', headers })).key)
}

export async function actOnKeys(
  gateway: Gateway,
  channelId: Id,
  action: KeyAction,
  index?: number,
): Promise<void> {
  const call = gateway.dialect.extensions.channels!.manageKeys!(channelId, action, { index })
  await verifiedWrite(gateway, channelPath(channelId), {}, () => gateway.send(call))
}
