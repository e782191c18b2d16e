import type { ReactNode } from 'react'
import type { LastTest } from '../../../domain/channels/channel-test.ts'
import type { Channel } from '../../../domain/channels/channel.ts'
import { moreText } from '../../../domain/channels/more-fields.ts'
import { Quota } from '../../../kit/data/quota.tsx'
import { byAge, byCreation } from '../../../domain/id.ts'
import {
  byGateway,
  byNumber,
  byText,
  descending,
  ascending,
  type Compare,
  type Order,
  idColumn,
  type Column,
} from '../../../ui/table/table-column.ts'
import { BalanceCell, GroupsCell, NameCell, ResponseCell, StatusCell, type Groups } from './channel-cells.tsx'
import type { ChannelListMessages } from './channel-list.messages.ts'
import { NumberCell } from './number-cell.tsx'
import type { TestOutcome } from './test-runs/use-channel-tests.ts'

interface ChannelColumnsOptions {
  t: ChannelListMessages
  hidden: ReadonlySet<string>
  groups: Groups
  outcomeOf: (channel: Channel) => TestOutcome | undefined
  lastTestOf: (channel: Channel) => LastTest
  tags: boolean
  remarks: boolean
  onTag?: ((tag: string) => void) | undefined
  onWhy: (channel: Channel) => void
  onWhyDisabled: (channel: Channel) => void
}

/** The gateway cannot sort, so the browser compares the rows. */
export function channelColumns(options: ChannelColumnsOptions): Column<Channel>[] {
  const { t, hidden, groups, tags, remarks, onTag, outcomeOf, lastTestOf, onWhy, onWhyDisabled } = options
  /** Channels without a time, and those that failed after it, come last in both directions. */
  const waited = (last: number) => (channel: Channel) =>
    channel.response_time > 0 && lastTestOf(channel).ending !== 'failed' ? channel.response_time : last
  const figure = (
    id: string,
    header: string,
    value: (channel: Channel) => number,
    cell: (channel: Channel) => ReactNode,
    yields: 1 | 2 | 3,
  ): Column<Channel> => {
    const compare = thenNewest(value)
    const orders = [descending(`-${id}`, t.most(header), compare), ascending(id, t.least(header), compare)]
    return { id, header, align: 'end', orders, cell, yields }
  }
  const typed = (field: 'priority' | 'weight') =>
    figure(
      field,
      t[field],
      (channel) => channel[field],
      (channel) => (hidden.has('inline') ? channel[field] : <NumberCell channel={channel} field={field} />),
      field === 'weight' ? 1 : 2,
    )
  return [
    {
      id: 'name',
      header: t.name,
      primary: true,
      orders: [ascending('name', t.name, byName), descending('-name', t.descending(t.name), byName)],
      cell: (channel) => <NameCell channel={channel} t={t} onTag={onTag} />,
    },
    idColumn(t.id),
    {
      id: 'group',
      yields: 4,
      header: t.group,
      cell: (channel) => <GroupsCell channel={channel} t={t} groups={groups} />,
    },
    ...(tags
      ? [{ id: 'tag', header: t.tag, onRequest: true, orders: [ascending('tag', t.tag, byTag)], cell: tagOf }]
      : []),
    ...(remarks ? [{ id: 'remark', header: t.remark, onRequest: true, cell: remarkOf }] : []),
    {
      id: 'status',
      brief: true,
      header: t.status,
      orders: [ascending('status', t.status, byStatus)],
      cell: (channel) => (
        <StatusCell
          channel={channel}
          t={t}
          verdict={lastTestOf(channel).verdict}
          onWhyDisabled={() => onWhyDisabled(channel)}
        />
      ),
    },
    {
      id: 'response',
      brief: true,
      header: t.response,
      align: 'end',
      orders: [
        ascending('response', t.fastest, thenNewest(waited(Number.MAX_SAFE_INTEGER))),
        descending('-response', t.slowest, byNumber(waited(0))),
      ],
      cell: (channel) => (
        <ResponseCell channel={channel} t={t} outcome={outcomeOf(channel)} onWhy={() => onWhy(channel)} />
      ),
    },
    figure(
      'used',
      t.used,
      ({ used_quota }) => used_quota,
      ({ used_quota }) => <Quota units={used_quota} t={t} />,
      3,
    ),
    figure(
      'balance',
      t.balance,
      ({ balance }) => balance,
      (channel) => <BalanceCell channel={channel} refreshable={!hidden.has('balance')} />,
      3,
    ),
    typed('priority'),
    typed('weight'),
  ]
}

/** The gateway's own order, its reverse, and the provider type have no column. */
export const channelOrders = (t: ChannelListMessages): Order<Channel>[] => [
  byGateway(ascending('', t.newest, newestFirst)),
  ascending('oldest', t.oldest, byCreation),
  ascending('type', t.type, byType),
]

const then =
  <Row,>(compare: Compare<Row>, next: Compare<Row>): Compare<Row> =>
  (one, other) =>
    compare(one, other) || next(one, other)

const remarkOf = (channel: Channel) => moreText(channel, 'remark') || '—'

const tagOf = ({ tag }: Channel) => tag
const byName = (one: Channel, other: Channel) => byText(one.name, other.name)
const newestFirst = (one: Channel, other: Channel) => byAge(other, one)
const thenNewest = (value: (channel: Channel) => number) => then(byNumber(value), newestFirst)
const byStatus = thenNewest(({ status }) => status)
const byType = thenNewest(({ type }) => type)
const byTag = then<Channel>((one, other) => byText(one.tag, other.tag), newestFirst)
