import { channelShape, type Channel } from '../domain/channels/channel.ts'
import type { Page } from '../domain/paging.ts'
import { decoder, record, text } from '../domain/wire.ts'
import { translated } from '../gateway/dialect.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { requestRows } from './page.ts'

/**
 * Channels found, with those that the gateway's lists leave out because another of the same tag stands for them. Loaded
 * late.
 */
export async function withTagged(
  gateway: Gateway,
  found: Page<Channel>,
  keyword: string,
  signal: AbortSignal | undefined,
): Promise<Page<Channel>> {
  const { all, channels } = gateway.dialect.channelTags!
  const told = await requestRows(gateway, all, { signal }).catch(noTags)
  const tags = told.map((row) => text(record(row).tag))
  // As the gateway finds the others; most databases do not tell upper from lower case.
  const word = keyword.toLowerCase()
  const rows = new Map(found.rows.map((row) => [row.id, row]))
  for (const tag of tags.filter(Boolean)) {
    const tagged = await requestRows(gateway, channels(tag), { signal, expects: 'entities' })
    for (const channel of tagged.map((row) => decode(translated(gateway.dialect, row))))
      if (channel.name.toLowerCase().includes(word) && !rows.has(channel.id)) rows.set(channel.id, channel)
  }
  const added = rows.size - found.rows.length
  return { ...found, rows: [...rows.values()], size: rows.size, total: (found.total ?? 0) + added }
}

/** A gateway of before there were tags. */
function noTags(error: unknown): unknown[] {
  if (record(error).status !== 404) throw error
  return []
}

const decode = decoder(channelShape)
