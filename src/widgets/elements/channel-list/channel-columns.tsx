import type { ReactNode } from 'react'
import type { Channel } from '../../domain/channels/channel.ts'
import { formatQuota, formatUnits } from '../../domain/format.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import type { Column } from '../../ui/table/table.tsx'
import { BalanceCell } from './balance-cell.tsx'
import { GroupsCell, NameCell, ResponseCell, StatusCell } from './channel-cells.tsx'
import type { ChannelListWords } from './channel-list.messages.ts'
import { NumberCell } from './number-cell.tsx'
import type { Tests } from './use-tests.ts'

interface ChannelColumnsOptions {
  words: ChannelListWords
  unit: QuotaUnit
  tests: Tests
  hide: ReadonlySet<string>
  onWhy: (channel: Channel) => void
}

/** The columns of a channel list, without the actions. */
export function channelColumns({
  words,
  unit,
  tests,
  hide,
  onWhy,
}: ChannelColumnsOptions): Column<Channel>[] {
  const figure = (id: string, header: string, cell: (channel: Channel) => ReactNode): Column<Channel> => ({
    id,
    header,
    align: 'end',
    sortable: true,
    cell,
  })
  const typed = (field: 'priority' | 'weight') =>
    figure(field, words[field], (channel) =>
      hide.has('inline') ? channel[field] : <NumberCell channel={channel} field={field} />,
    )
  return [
    {
      id: 'name',
      header: words.name,
      primary: true,
      sortable: true,
      cell: (channel) => <NameCell channel={channel} />,
    },
    { id: 'group', header: words.group, cell: (channel) => <GroupsCell channel={channel} words={words} /> },
    {
      id: 'status',
      header: words.status,
      sortable: true,
      cell: (channel) => <StatusCell channel={channel} words={words} />,
    },
    figure('response', words.response, (channel) => (
      <ResponseCell
        channel={channel}
        words={words}
        outcome={tests.of(channel)}
        onWhy={() => onWhy(channel)}
      />
    )),
    figure('used', words.used, ({ used_quota }) => (
      <span title={words.units(formatUnits(used_quota))}>{formatQuota(used_quota, unit)}</span>
    )),
    figure('balance', words.balance, (channel) => (
      <BalanceCell channel={channel} refreshable={!hide.has('balance')} />
    )),
    typed('priority'),
    typed('weight'),
  ]
}
