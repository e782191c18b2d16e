import type { LastTest } from '../../../domain/channels/channel-test.ts'
import type { ChannelTypes } from '../../../domain/channels/channel-types.ts'
import {
  channelState,
  channelStates,
  responseTone,
  type Channel,
  type ChannelState,
  type ResponseTone,
} from '../../../domain/channels/channel.ts'
import { splitList } from '../../../domain/format.ts'
import type { Filter } from '../../../kit/lists/data/filter.ts'
import { channelTypeName } from '../../../kit/channels/channel.messages.ts'
import type { Locale } from '../../../messages/language/locale.ts'
import type { ChannelListMessages } from './channel-list.messages.ts'

interface ChannelFiltersOptions {
  t: ChannelListMessages
  locale: Locale
  types: ChannelTypes
  fixed: Record<'status' | 'type' | 'test', string | undefined>
  lastTestOf: (channel: Channel) => LastTest
  tags: boolean
  groupOf: (symbol: string) => string
}

/** The gateway has no filters. */
export const channelFilters = ({
  t,
  locale,
  types,
  fixed,
  lastTestOf,
  tags,
  groupOf,
}: ChannelFiltersOptions): Filter<Channel>[] => [
  {
    name: 'status',
    label: t.status,
    valuesOf: (channel) => [channelState(channel)],
    choices: channelStates,
    labelOf: (state) => t.states[state as ChannelState],
    fixed: fixed.status,
  },
  {
    name: 'type',
    label: t.type,
    valuesOf: ({ type }) => [String(type)],
    labelOf: (type) => channelTypeName(types, Number(type), locale),
    fixed: fixed.type,
  },
  { name: 'group', label: t.group, valuesOf: ({ group }) => splitList(group), labelOf: groupOf },
  ...(tags ? [{ name: 'tag', label: t.tag, valuesOf: ({ tag }: Channel) => (tag ? [tag] : []) }] : []),
  { name: 'model', label: t.model, valuesOf: ({ models }) => splitList(models) },
  {
    name: 'test',
    label: t.test,
    valuesOf: (channel) => {
      const { ending } = lastTestOf(channel)
      return ending === 'untested' ? [ending] : [ending, 'tested']
    },
    choices: ['untested', 'tested', 'passed', 'failed', 'unclear'],
    labelOf: (value) => t.endings[value as keyof typeof t.endings],
    fixed: fixed.test,
  },
  {
    name: 'response',
    label: t.response,
    valuesOf: (channel) =>
      lastTestOf(channel).ending === 'failed' ? [] : [responseTone(channel.response_time)],
    choices: ['green', 'olive', 'yellow', 'red', 'untested'],
    labelOf: (tone) => t.speeds[tone as ResponseTone],
  },
]
