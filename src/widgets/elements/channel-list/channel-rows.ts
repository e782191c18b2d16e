import { channelKeys } from '../../api/channels.ts'
import type { Channel } from '../../domain/channel.ts'
import type { Id } from '../../domain/id.ts'
import type { Page } from '../../domain/paging.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/** Changes the rows of every page and search in the cache. */
const changeRows = (gateway: Gateway, change: (rows: Channel[]) => Channel[]) =>
  gateway.resources.update<Page<Channel>>(channelKeys.list, (page) => ({ ...page, rows: change(page.rows) }))

/** Shows at once what the gateway has confirmed of one channel. */
export const patchRow = (gateway: Gateway, id: Id, changes: Partial<Channel>) =>
  changeRows(gateway, (rows) => rows.map((row) => (row.id === id ? { ...row, ...changes } : row)))

/** Takes deleted channels out of sight at once; loading the page again fills it up. */
export function dropRows(gateway: Gateway, gone: (row: Channel) => boolean) {
  changeRows(gateway, (rows) => rows.filter((row) => !gone(row)))
  void gateway.resources.forget(channelKeys.all)
}

/** The provider types of the channels loaded so far, in order. */
export const loadedTypes = (gateway: Gateway): number[] => {
  const pages = gateway.resources.read<Page<Channel>>(channelKeys.list)
  const types = pages.flatMap(({ rows }) => rows.map(({ type }) => type))
  return [...new Set(types)].sort((one, other) => one - other)
}
