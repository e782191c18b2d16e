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
    of: (channel) => [channelState(channel)],
    choices: channelStates,
    word: (state) => t.states[state as ChannelState],
    fixed: fixed.status,
  },
  {
    name: 'type',
    label: t.type,
    of: ({ type }) => [String(type)],
    word: (type) => channelTypeName(types, Number(type), locale),
    fixed: fixed.type,
  },
  { name: 'group', label: t.group, of: ({ group }) => splitList(group), word: groupOf },
  ...(tags ? [{ name: 'tag', label: t.tag, of: ({ tag }: Channel) => (tag ? [tag] : []) }] : []),
  { name: 'model', label: t.model, of: ({ models }) => splitList(models) },
  {
    name: 'test',
    label: t.test,
    of: (channel) => {
      const { ending } = lastTestOf(channel)
      return ending === 'untested' ? [ending] : [ending, 'tested']
    },
    choices: ['untested', 'tested', 'passed', 'failed', 'unclear'],
    word: (value) => t.endings[value as keyof typeof t.endings],
    fixed: fixed.test,
  },
  {
    name: 'response',
    label: t.response,
    of: (channel) => (lastTestOf(channel).ending === 'failed' ? [] : [responseTone(channel.response_time)]),
    choices: ['green', 'olive', 'yellow', 'red', 'untested'],
    word: (tone) => t.speeds[tone as ResponseTone],
  },
]
