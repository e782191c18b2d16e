import { channelStates, type Channel } from '../../domain/channels/channel.ts'
import { ListFilter } from '../../kit/lists/list-filter.tsx'
import type { List } from '../../kit/lists/use-list.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { channelTypeName } from '../../messages/channel.messages.ts'
import { messages } from './channel-list.messages.ts'
import { loadedTypes } from './channel-rows.ts'

interface ChannelFiltersProps {
  list: List<Channel>
  /** Those the page has not fixed. */
  offered: { status: boolean; type: boolean }
}

/** Narrows the channels loaded to one state, one provider type: the gateway has no such filters. */
export function ChannelFilters({ list, offered }: ChannelFiltersProps) {
  const { gateway, locale } = useWidget()
  const words = useMessages(messages)
  const chosen = list.view.filters.type
  const types = new Set([...loadedTypes(gateway).map(String), ...(chosen ? [chosen] : [])])
  return (
    <>
      {offered.status && (
        <ListFilter
          list={list}
          name="status"
          label={words.status}
          any={words.anyStatus}
          choices={channelStates.map((state) => ({ value: state, label: words.states[state] }))}
        />
      )}
      {offered.type && (
        <ListFilter
          list={list}
          name="type"
          label={words.type}
          any={words.anyType}
          choices={[...types].map((type) => ({
            value: type,
            label: channelTypeName(Number(type), locale),
          }))}
        />
      )}
    </>
  )
}
