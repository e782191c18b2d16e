import { channelStates, type Channel } from '../../domain/channel.ts'
import type { List } from '../../kit/use-list.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { channelTypeName } from '../../messages/channel.messages.ts'
import { Select } from '../../ui/select.tsx'
import { messages } from './channel-list.messages.ts'
import { loadedTypes } from './channel-rows.ts'

interface ChannelFiltersProps {
  list: List<Channel>
  /** Those the page has not fixed. */
  offered: { status: boolean; type: boolean }
}

/** Narrows the channels loaded to one state, one provider type: the gateway has no such filters. */
export function ChannelFilters({ list, offered }: ChannelFiltersProps) {
  return (
    <>
      {offered.status && <StatusFilter list={list} />}
      {offered.type && <TypeFilter list={list} />}
    </>
  )
}

function StatusFilter({ list }: { list: List<Channel> }) {
  const words = useMessages(messages)
  return (
    <Select
      label={words.status}
      hideLabel
      value={list.view.filters.status ?? ''}
      onChange={(status) => list.filterBy({ status })}
      options={[
        { value: '', label: words.anyStatus },
        ...channelStates.map((state) => ({ value: state, label: words.states[state] })),
      ]}
      part="filter-status"
    />
  )
}

function TypeFilter({ list }: { list: List<Channel> }) {
  const { gateway, locale } = useWidget()
  const words = useMessages(messages)
  const chosen = list.view.filters.type ?? ''
  const types = new Set([...loadedTypes(gateway).map(String), ...(chosen ? [chosen] : [])])
  return (
    <Select
      label={words.type}
      hideLabel
      value={chosen}
      onChange={(type) => list.filterBy({ type })}
      options={[
        { value: '', label: words.anyType },
        ...[...types].map((type) => ({ value: type, label: channelTypeName(Number(type), locale) })),
      ]}
      part="filter-type"
    />
  )
}
