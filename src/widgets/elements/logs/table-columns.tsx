import type { ReactNode } from 'react'
import { timeNow } from '../../domain/clock.ts'
import type { NumberFormat } from '../../domain/number-format.ts'
import { formatTimestamp } from '../../domain/format.ts'
import { Quota } from '../../kit/data/quota.tsx'
import { LogType, type LogEntry } from '../../domain/log.ts'
import type { Locale } from '../../messages/language/locale.ts'
import { messagesIn } from '../../messages/language/topic.ts'
import { translateRefusal } from '../../messages/shared/error.messages.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { columnsFor, type LogColumn } from './log-columns.ts'
import type { FilterName } from './filters/log-filters.ts'
import { messages, type LogMessages } from './log-list.messages.ts'
import { ChannelFilterLink, FilterLink, type FilterContext } from './filters/filter-cells.tsx'
import { formatLatency, hasTokens, nothing, shorten } from './log-values.ts'
import type { LogKinds } from './use-log-kinds.ts'

interface TableSettings {
  everybody: boolean
  named: readonly string[]
  locale: Locale
  numberFormat: NumberFormat
  kinds: LogKinds
  filterContext: () => FilterContext
  /** All amounts on screen have this number of decimals. */
  decimals: () => number
  /** Undefined for lines that are no operation of an administrator. */
  operationOf: (entry: LogEntry) => string | undefined
}

export function tableColumns(settings: TableSettings): Column<LogEntry>[] {
  const { everybody, named, locale, numberFormat, kinds, filterContext, decimals, operationOf } = settings
  const t = messagesIn(messages, locale)
  const latency = (milliseconds: number) => formatLatency(milliseconds, t, numberFormat)
  const pick = (by: FilterName, value: string) =>
    value ? <FilterLink by={by} value={value} filterContext={filterContext()} /> : none
  const all: Record<LogColumn, Omit<Column<LogEntry>, 'id'>> = {
    time: {
      header: t.time,
      primary: true,
      nowrap: true,
      cell: ({ created_at }) => <LogTime seconds={created_at} />,
    },
    type: {
      header: t.type,
      cell: ({ type }) => (
        <span className={ofCall(type)}>
          <Badge tone={kinds.tone(type)}>{kinds.labelOf(type)}</Badge>
        </span>
      ),
    },
    username: { header: t.username, cell: ({ username }) => pick('username', username) },
    channel: {
      header: t.channelColumn,
      yields: 3,
      cell: ({ channel }) =>
        channel === 0 ? none : <ChannelFilterLink id={channel} filterContext={filterContext()} />,
    },
    token: { header: t.tokenColumn, yields: 1, cell: ({ token_name }) => pick('token_name', token_name) },
    model: { header: t.modelColumn, cell: ({ model_name }) => pick('model_name', model_name) },
    prompt: {
      header: t.prompt,
      align: 'end',
      cell: (entry) => (hasTokens(entry) ? numberFormat.number(entry.prompt_tokens) : none),
    },
    completion: {
      header: t.completion,
      align: 'end',
      cell: (entry) => (hasTokens(entry) ? numberFormat.number(entry.completion_tokens) : none),
    },
    quota: {
      header: t.quota,
      align: 'end',
      cell: ({ quota }) => (quota === 0 ? none : <Quota units={quota} t={t} min={decimals()} />),
    },
    latency: {
      header: t.latency,
      yields: 2,
      align: 'end',
      cell: ({ elapsed_time }) => (elapsed_time > 0 ? latency(elapsed_time) : none),
    },
    content: {
      header: t.content,
      yields: 4,
      cell: (entry) => {
        return text(operationOf(entry) ?? translateRefusal(entry.content, locale), ofCall(entry.type))
      },
    },
    request: { header: t.request, cell: ({ request_id }) => text(request_id) },
  }
  return [
    ...columnsFor(everybody, named).map((id) => ({ id, ...all[id] })),
    ...(kinds.extrasModule?.extraColumns(kinds.extras, locale, latency, numberFormat, none) ?? []),
  ]
}

const none: ReactNode = <span className="muted">{nothing}</span>

/** A narrow log leaves the column to the detail, because the cost already shows that it is a call. */
const ofCall = (type: number) => (type === LogType.consumption ? 'log-of-call' : undefined)

/** Only a wide log shows the current year, and a card has no seconds. */
function LogTime({ seconds }: { seconds: number }) {
  const whole = formatTimestamp(seconds)
  const year = whole.slice(0, 5)
  const isThis = year === `${new Date(timeNow()).getFullYear()}-`
  return (
    <Moment seconds={seconds}>
      <span className={isThis ? 'log-year' : undefined}>{year}</span>
      {whole.slice(5, 16)}
      <span className="log-exact">{whole.slice(16)}</span>
    </Moment>
  )
}

const text = (value: string, mark = ''): ReactNode => {
  const short = shorten(value)
  if (!short) return none
  return (
    <span className={`log-cell ${mark}`} title={value}>
      {short}
    </span>
  )
}

export function detailColumn(t: LogMessages, onDetail: (entry: LogEntry) => void): Column<LogEntry> {
  return {
    id: 'detail',
    header: t.detail,
    actions: true,
    cell: (entry) => (
      <IconButton
        size="small"
        icon="chevron-right"
        label={t.detailOf(formatTimestamp(entry.created_at))}
        aria-haspopup="dialog"
        onPress={() => onDetail(entry)}
        part="detail-button"
      />
    ),
  }
}
