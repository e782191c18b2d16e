import { channelShape, type Channel, fitsAddress } from '../../domain/channels/channel.ts'
import type { Page } from '../../domain/paging.ts'
import { decoder, record, text } from '../../domain/wire.ts'
import type { Call } from '../../gateway/dialect-context.ts'
import { translated } from '../../gateway/dialect.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { listEveryChannel } from './channel-tests.ts'
import { requestRows } from '../page.ts'

/** Lists omit channels if one with the same tag represents them. */
export async function withTagged(
  gateway: Gateway,
  found: Page<Channel>,
  keyword: string,
  signal: AbortSignal | undefined,
): Promise<Page<Channel>> {
  const tags = await listTags(gateway, signal)
  // Matched like the gateway does; most databases ignore case.
  const word = keyword.toLowerCase()
  const rows = new Map(found.rows.map((row) => [row.id, row]))
  // Tags that cannot be part of an address are skipped: only the channel that represents them is shown, and
  // requesting them would make the whole search fail.
  const { tagsInAddresses } = gateway.dialect.capabilities
  for (const tag of tags.filter((tag) => !tagsInAddresses || fitsAddress(tag)))
    for (const channel of await listTagged(gateway, tag, signal))
      if (channel.name.toLowerCase().includes(word) && !rows.has(channel.id)) rows.set(channel.id, channel)
  const added = rows.size - found.rows.length
  return { ...found, rows: [...rows.values()], size: rows.size, total: (found.total ?? 0) + added }
}

export interface Tagged {
  channels: Channel[]
  others: string[]
}

/** `acquire` resolves when the next page may be requested. */
export async function readTag(gateway: Gateway, tag: string, acquire: () => Promise<void>): Promise<Tagged> {
  const { tags: groups } = gateway.dialect.extensions.channels ?? {}
  const every = groups ? [] : await listEveryChannel(gateway, undefined, acquire)
  const tags = groups ? await listTags(gateway) : every.map((channel) => channel.tag)
  return {
    channels: groups ? await listTagged(gateway, tag) : every.filter((channel) => channel.tag === tag),
    others: [...new Set(tags)].filter((other) => other && other !== tag),
  }
}

/** False if each channel must be changed by its own call. */
export const switchTag = (gateway: Gateway, tag: string, on: boolean) =>
  changeAll(gateway, gateway.dialect.switchTag?.(tag, on))

/** False if each channel must be changed by its own call. */
export const renameTag = (gateway: Gateway, tag: string, name: string) =>
  changeAll(gateway, gateway.dialect.extensions.channels?.renameTag?.(tag, name))

async function changeAll(gateway: Gateway, call: Call | undefined) {
  // In a state of the gateway that was never run, each channel is read back.
  if (!call || (await gateway.writeAccess()) !== 'tested') return false
  await gateway.send(call)
  return true
}

async function listTags(gateway: Gateway, signal?: AbortSignal): Promise<string[]> {
  const rows = await requestRows(gateway, gateway.dialect.extensions.channels!.tags!.all, { signal }).catch(
    noTags,
  )
  return rows.map((row) => text(record(row).tag)).filter(Boolean)
}

async function listTagged(gateway: Gateway, tag: string, signal?: AbortSignal): Promise<Channel[]> {
  const { channels } = gateway.dialect.extensions.channels!.tags!
  const rows = await requestRows(gateway, channels(tag), { signal, expects: 'entities' })
  return rows.map((row) => decode(translated(gateway.dialect, row)))
}

/** Older gateways do not have tags. */
function noTags(error: unknown): unknown[] {
  if (record(error).status !== 404) throw error
  return []
}

const decode = decoder(channelShape)
