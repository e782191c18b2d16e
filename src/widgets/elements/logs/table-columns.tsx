import { timeNow } from '../../domain/clock.ts'
import type { Figures } from '../../domain/figures.ts'
import type { ReactNode } from 'react'
import { formatTimestamp } from '../../domain/format.ts'
import { Quota } from '../../kit/data/quota.tsx'
import { LogType, type LogEntry } from '../../domain/log.ts'
import type { Locale } from '../../messages/language/locale.ts'
import { wordsIn } from '../../messages/language/topic.ts'
import { inReadersWords } from '../../messages/shared/error.messages.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { columnsFor, type LogColumn } from './log-columns.ts'
import type { FilterName } from './filters/log-filters.ts'
import { messages, type LogWords } from './log-list.messages.ts'
import { ChannelPick, FilterPick, type Picks } from './filters/picks.tsx'
import { formatLatency, hasTokens, nothing, shorten } from './log-values.ts'
import type { LogKinds } from './use-log-kinds.ts'

interface TableSettings {
  everybody: boolean
  /** Columns that the page asked for. */
  named: readonly string[]
  locale: Locale
  figures: Figures
  kinds: LogKinds
  /** Returns the current picks when cells are rendered. */
  picks: () => Picks
  /** Decimals of the amounts on screen, which are written alike. */
  decimals: () => number
}

export function tableColumns(settings: TableSettings): Column<LogEntry>[] {
  const { everybody, named, locale, figures, kinds, picks, decimals } = settings
  const words = wordsIn(messages, locale)
  const latency = (milliseconds: number) => formatLatency(milliseconds, words, figures)
  const pick = (by: FilterName, value: string) =>
    value ? <FilterPick by={by} value={value} picks={picks()} /> : none
  const all: Record<LogColumn, Omit<Column<LogEntry>, 'id'>> = {
    time: {
      header: words.time,
      primary: true,
      nowrap: true,
      cell: ({ created_at }) => <LogTime seconds={created_at} />,
    },
    type: {
      header: words.type,
      cell: ({ type }) => (
        <span className={ofCall(type)}>
          <Badge tone={kinds.tone(type)}>{kinds.word(type)}</Badge>
        </span>
      ),
    },
    username: { header: words.username, cell: ({ username }) => pick('username', username) },
    channel: {
      header: words.channelColumn,
      cell: ({ channel }) => (channel === 0 ? none : <ChannelPick id={channel} picks={picks()} />),
    },
    token: { header: words.tokenColumn, cell: ({ token_name }) => pick('token_name', token_name) },
    model: { header: words.modelColumn, cell: ({ model_name }) => pick('model_name', model_name) },
    prompt: {
      header: words.prompt,
      align: 'end',
      cell: (entry) => (hasTokens(entry) ? figures.number(entry.prompt_tokens) : none),
    },
    completion: {
      header: words.completion,
      align: 'end',
      cell: (entry) => (hasTokens(entry) ? figures.number(entry.completion_tokens) : none),
    },
    quota: {
      header: words.quota,
      align: 'end',
      cell: ({ quota }) => (quota === 0 ? none : <Quota units={quota} words={words} least={decimals()} />),
    },
    latency: {
      header: words.latency,
      align: 'end',
      cell: ({ elapsed_time }) => (elapsed_time > 0 ? latency(elapsed_time) : none),
    },
    content: {
      header: words.content,
      cell: ({ content, type }) => text(inReadersWords(content, locale), ofCall(type)),
    },
    request: { header: words.request, cell: ({ request_id }) => text(request_id) },
  }
  return [
    ...columnsFor(everybody, named).map((id) => ({ id, ...all[id] })),
    ...(kinds.late?.extraColumns(kinds.extras, locale, latency, figures, none) ?? []),
  ]
}

const none: ReactNode = <span className="muted">{nothing}</span>

/** Marks what a narrow log leaves to the detail: the cost already shows that it is a call; the detail explains it. */
const ofCall = (type: number) => (type === LogType.consumption ? 'log-of-call' : undefined)

/** A time; only a wide log shows the current year, and a card has no seconds. */
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

/** The button that opens a line's detail. */
export function detailColumn(words: LogWords, onDetail: (entry: LogEntry) => void): Column<LogEntry> {
  return {
    id: 'detail',
    header: words.detail,
    actions: true,
    cell: (entry) => (
      <IconButton
        size="small"
        icon="chevron-right"
        label={words.detailOf(formatTimestamp(entry.created_at))}
        aria-haspopup="dialog"
        onPress={() => onDetail(entry)}
        part="detail-button"
      />
    ),
  }
}
