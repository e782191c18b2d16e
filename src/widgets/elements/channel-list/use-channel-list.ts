import {
  channelKeys,
  deleteChannel,
  deleteDisabledChannels,
  listChannels,
  searchChannels,
} from '../../api/channels.ts'
import { channelState, isDisabled, type Channel } from '../../domain/channels/channel.ts'
import type { ViewState } from '../../kit/element/events.ts'
import { dropRows } from '../../kit/lists/list-rows.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useList } from '../../kit/lists/use-list.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useRemoveRow } from '../../kit/lists/use-remove-row.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { messages } from './channel-list.messages.ts'
import { channelOrders } from './channel-orders.ts'

export interface ChannelListSettings {
  pageSize?: number
  filterStatus?: string
  filterType?: string
  filterSearch?: string
  view?: Partial<ViewState>
}

/** The channels shown, and the ways to delete them. */
export function useChannelList({ pageSize, filterSearch, view, ...fixed }: ChannelListSettings) {
  const { emit, notify } = useWidget()
  const words = useMessages(messages)
  const list = useList<Channel>({
    key: channelKeys.list,
    load: (gateway, page, _order, signal) => listChannels(gateway, page, signal),
    find: searchChannels,
    fixedSearch: filterSearch?.trim() || undefined,
    orders: channelOrders(words),
    narrow: ({ status, type }) => fitting(fixed.filterStatus || status, fixed.filterType || type),
    pageSize,
    view,
  })

  const remove = useRemoveRow({
    kind: 'channel',
    key: channelKeys.list,
    perform: (gateway, { id }: Channel) => deleteChannel(gateway, id),
    done: ({ name }) => words.deleted(name),
  })
  const removeDisabled = useCommand(
    async (gateway) => {
      const count = await deleteDisabledChannels(gateway)
      dropRows<Channel>(gateway, channelKeys.list, isDisabled)
      emit('oneapi-disabled-channels-deleted', { count })
      notify('success', words.disabledDeleted(count))
      return count
    },
    { inPlace: true },
  )
  return { list, remove, removeDisabled }
}

/** The gateway knows neither filter: undefined while none is on. */
function fitting(state: string | undefined, type: string | undefined) {
  if (!state && !type) return undefined
  return (channel: Channel) =>
    (!state || channelState(channel) === state) && (!type || String(channel.type) === type)
}
