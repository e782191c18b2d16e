import { useMemo, useState } from 'react'
import { logKeys } from '../../../../api/logs.ts'
import { formatSeconds, formatTimestamp, joinedClauses } from '../../../../domain/format.ts'
import { healthOf, noCalls, percentOf, type Health } from '../../../../domain/channels/health.ts'
import type { LastTests } from '../../../../kit/channels/use-last-tests.ts'
import { useAllChannels } from '../../../../kit/channels/use-channels.ts'
import { FailedPart } from '../../../../kit/data/failed-state.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useLazySheets } from '../../../../kit/element/lazy.tsx'
import { filtered } from '../../../../kit/element/screen.tsx'
import { useCommon, useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { EmptyState } from '../../../../ui/feedback/states.tsx'
import { RowName } from '../../../../ui/table/row-name.tsx'
import { Table } from '../../../../ui/table/table.tsx'
import type { Column } from '../../../../ui/table/table-column.ts'
import type { ChannelListMessages } from '../channel-list.messages.ts'
import marksStyles from '../../../../ui/content/marks.css?raw'
import styles from './health.css?raw'
import { healthMessages } from './health.messages.ts'
import { readHealth, type HealthReading } from './read-health.ts'
import { Marks } from '../../../../ui/content/marks.tsx'

const key = logKeys.all.key<HealthReading>().at('health')

const atFirst = 10

const groups = ['channel', 'model_name'] as const
type Group = (typeof groups)[number]

interface HealthViewProps extends Pick<LastTests, 'lastTestOf'> {
  own: ChannelListMessages
  onClose: () => void
}

export default function HealthView({ own, lastTestOf, onClose }: HealthViewProps) {
  const t = useMessages(healthMessages)
  const common = useCommon()
  const { numberFormat, navigate } = useWidget()
  const [by, groupBy] = useState<Group>('channel')
  const [isWhole, showWhole] = useState(false)
  useLazySheets(marksStyles, styles)
  const { data, error, loading, reload } = useResource({ key, load: readHealth })
  const channels = useAllChannels({ optional: true }).data?.rows
  const rows = useMemo(() => {
    if (!data) return undefined
    const counted = by === 'model_name' ? data.rates : undefined
    const found = healthOf(data.passed, data.failures ?? [], by, data.from)
    const isNew = (model: string) => !found.some(({ id }) => id === model)
    // A model whose calls all failed has no line where failures are not recorded.
    const models = [...(counted?.keys() ?? [])].filter(isNew)
    return [...models.map((id) => ({ ...noCalls, id })), ...found]
  }, [data, by])
  const channelOf = (id: string) => channels?.find((channel) => String(channel.id) === id)
  const nameOf = ({ id }: Health) => (by === 'channel' ? channelOf(id)?.name || `#${id}` : id)
  const number = (count: number) => numberFormat.number(count)
  const time = (milliseconds: number | undefined) =>
    milliseconds === undefined ? (
      '—'
    ) : (
      <span className="health-figure">{t.seconds(formatSeconds(milliseconds, numberFormat))}</span>
    )
  const openLog = ({ id }: Health) =>
    navigate(filtered('oneapi-log-list', { [by]: id, from: String(data!.from) }))
  /** The rate is of all calls, if the gateway counts them, else of those that were read. */
  const rateOf = ({ id, calls, failed }: Health) =>
    (by === 'model_name' ? data?.rates?.get(id) : undefined) ??
    (data?.failures ? 1 - failed / calls : undefined)
  const hasRates = data && (data.failures || (by === 'model_name' && data.rates))
  const columns: Column<Health>[] = [
    { id: 'name', header: t.groups[by], primary: true, cell: (row) => <RowName name={nameOf(row)} /> },
    ...(hasRates
      ? [
          {
            id: 'rate',
            header: t.rate,
            align: 'end' as const,
            cell: (row: Health) => {
              const rate = rateOf(row)
              if (rate === undefined) return '—'
              const tone = rate < 0.9 ? 'bad' : rate < 0.99 ? 'warn' : undefined
              return (
                <span className="health-rate" data-tone={tone}>
                  {numberFormat.percent(percentOf(rate))}
                </span>
              )
            },
          },
        ]
      : []),
    {
      id: 'calls',
      header: t.calls,
      align: 'end',
      cell: ({ calls, failed }) => (failed ? t.of(number(failed), number(calls)) : number(calls)),
    },
    { id: 'hours', header: t.hours, cell: (row) => <Hours {...row} from={data!.from} since={data!.since} /> },
    { id: 'median', header: t.median, align: 'end', cell: ({ median }) => time(median) },
    { id: 'slow', header: t.slow, align: 'end', cell: ({ slow }) => time(slow) },
    { id: 'first', header: t.first, align: 'end', cell: ({ first }) => time(first) },
    ...(data?.failures
      ? [
          {
            id: 'last',
            header: t.last,
            cell: ({ last }: Health) =>
              last ? (
                <span className="health-last" title={last.text}>
                  <Moment seconds={last.at} /> {last.text}
                </span>
              ) : (
                '—'
              ),
          },
        ]
      : []),
    ...(by === 'channel' && data && !data.failures
      ? [
          {
            id: 'test',
            header: t.test,
            cell: ({ id }: Health) => {
              const channel = channelOf(id)
              return channel ? own.endings[lastTestOf(channel).ending] : '—'
            },
          },
        ]
      : []),
  ]
  return (
    <section className="card health" part="health" aria-label={t.title} aria-busy={loading}>
      <header className="health-head">
        <h2>{t.title}</h2>
        <span className="muted">{t.help}</span>
        <div className="health-groups" role="group" aria-label={t.by} part="health-groups">
          {groups.map((one) => (
            <Button
              key={one}
              size="small"
              variant="ghost"
              aria-pressed={one === by}
              onPress={() => groupBy(one)}
            >
              {t.groups[one]}
            </Button>
          ))}
        </div>
        <IconButton
          icon="refresh"
          label={common.refresh}
          onPress={() => void reload()}
          part="health-refresh"
        />
        <IconButton icon="x" label={common.close} onPress={onClose} part="health-close" />
      </header>
      <div role="status">
        {data && !data.failures && <Callout>{data.unsure ? t.unsure : t.unrecorded}</Callout>}
        {data?.since !== undefined && (
          <Callout>{t.since(number(data.passed.length), formatTimestamp(data.since))}</Callout>
        )}
      </div>
      {error && !data ? (
        <FailedPart error={error} title={t.failed} retry={reload} />
      ) : rows?.length === 0 ? (
        <EmptyState icon="pulse" title={t.none} detail={t.noneHelp} part="health-empty" />
      ) : (
        <Table
          caption={t.title}
          columns={columns}
          rows={(isWhole ? rows : rows?.slice(0, atFirst)) ?? []}
          rowKey={({ id }) => id}
          onOpen={openLog}
          loading={loading}
        />
      )}
      {rows && !isWhole && rows.length > atFirst && (
        <Button size="small" variant="ghost" onPress={() => showWhole(true)} part="health-all">
          {t.showAll(number(rows.length))}
        </Button>
      )}
    </section>
  )
}

interface HoursProps extends Pick<Health, 'hours' | 'calls'> {
  from: number
  since: number | undefined
}

/** Failed calls are the upper part of a bar. */
function Hours({ hours, calls, from, since = 0 }: HoursProps) {
  const t = useMessages(healthMessages)
  const { numberFormat } = useWidget()
  const number = (count: number) => numberFormat.number(count)
  const clock = (hour: number) => formatTimestamp(from + hour * 3600).slice(11, 16)
  const top = Math.max(...hours.map((hour) => hour.calls), 1)
  const worst = hours.reduce((most, { failed }, hour) => (failed > hours[most]!.failed ? hour : most), 0)
  const label = joinedClauses([
    t.drawn(number(calls), number(hours.filter((hour) => hour.calls).length)),
    ...(hours[worst]!.failed ? [t.worst(clock(worst), number(hours[worst]!.failed))] : []),
  ])
  const marks = hours.map((hour, at) => ({
    passed: (hour.calls - hour.failed) / top,
    failed: hour.failed / top,
    title: t.hour(clock(at), number(hour.calls), number(hour.failed)),
    isUnread: from + (at + 1) * 3600 <= since,
  }))
  return <Marks marks={marks} label={label} />
}
