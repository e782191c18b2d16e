import { useEffect, useState, type ReactNode } from 'react'
import { formatMoney } from '../../../domain/format.ts'
import type { Id } from '../../../domain/id.ts'
import type { LogEntry } from '../../../domain/log.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import type { List } from '../../../kit/lists/data/use-list.ts'
import { Fact, Facts } from '../../../kit/drawers/drawer-part.tsx'
import { translateRefusal, describeFailure } from '../../../messages/shared/error.messages.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import type { LogMessages } from '../log-list.messages.ts'
import type * as LogValues from '../log-values.ts'
import type { FilterContext } from '../filters/filter-cells.tsx'
import type { LogKinds } from '../use-log-kinds.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { lazy, useLazyModule } from '../../../kit/element/lazy.tsx'
import { Drawer } from '../../../kit/drawers/drawer.tsx'

const CallPrice = lazy(() => import('./call-price.tsx'))

interface LogDetailProps {
  entry: LogEntry
  list: List<LogEntry>
  everybody: boolean
  unit: QuotaUnit
  kinds: LogKinds
  channelNames: FilterContext['channelNames']
  openChannel: FilterContext['openChannel']
  /** An import would add a chunk to the log's first render, so these are passed in. */
  t: LogMessages
  values: Pick<typeof LogValues, 'formatLatency' | 'hasTokens' | 'nothing' | 'speedOf'>
  /** Null closes the detail. */
  onShow: (entry: LogEntry | null) => void
  onClose: () => void
}

export default function LogDetail(props: LogDetailProps) {
  const { entry, list, t, onShow, onClose } = props
  return (
    <LineDrawer
      title={t.detailTitle}
      subtitle={<Moment seconds={entry.created_at} />}
      entry={entry}
      list={list}
      t={t}
      onShow={onShow}
      onClose={onClose}
    >
      <LineFacts {...props} />
    </LineDrawer>
  )
}

/** The embedded gateway records it, and has no column for it. */
const firstToken = ['first_token'] as const

function LineFacts(props: LogDetailProps) {
  const { entry, everybody, unit, kinds, channelNames, openChannel, t } = props
  const extras = useLazyModule(true, () => import('./extras.ts'))
  const { formatLatency, hasTokens, nothing, speedOf } = props.values
  const { locale, numberFormat } = useWidget()
  const latency = (milliseconds: number) => formatLatency(milliseconds, t, numberFormat)
  const money = unit.display_in_currency ? formatMoney(entry.quota, unit, numberFormat) : undefined
  return (
    <Facts>
      <Fact name={t.time}>
        <Moment seconds={entry.created_at} />
      </Fact>
      <Fact name={t.type}>
        <Badge tone={kinds.tone(entry.type)}>{kinds.labelOf(entry.type)}</Badge>
      </Fact>
      {everybody && <Fact name={t.username}>{entry.username}</Fact>}
      {everybody && (
        <Fact name={t.channel}>
          {entry.channel !== 0 && (
            <Channel id={entry.channel} channelNames={channelNames} openChannel={openChannel} t={t} />
          )}
        </Fact>
      )}
      <Fact name={t.token}>{entry.token_name}</Fact>
      <Fact name={t.model}>{entry.model_name}</Fact>
      <Fact name={t.tokens}>
        {hasTokens(entry) &&
          `${numberFormat.number(entry.prompt_tokens)} / ${numberFormat.number(entry.completion_tokens)}`}
      </Fact>
      {money && <Fact name={t.cost}>{money}</Fact>}
      <Fact name={t.exactUnits}>{numberFormat.number(entry.quota)}</Fact>
      {hasTokens(entry) && (
        <Fact name={t.why} wide>
          <CallPrice fallback={nothing} entry={entry} unit={unit} t={t} otherwise={nothing} />
        </Fact>
      )}
      <Fact name={t.latency}>{latency(entry.elapsed_time)}</Fact>
      <Fact name={t.speed}>{speedOf(entry, t, numberFormat)}</Fact>
      {extras
        ?.extraFacts(
          kinds.extras.length > 0 || !entry.extras?.first_token ? kinds.extras : firstToken,
          entry,
          locale,
          latency,
          numberFormat,
        )
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      {extras?.auditFacts(entry, locale).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      <Fact name={t.stream}>{entry.is_stream ? t.yes : t.no}</Fact>
      <Fact name={t.request}>
        {entry.request_id && <RequestId id={entry.request_id} label={t.copyRequest} />}
      </Fact>
      <Fact name={t.content} wide>
        {extras?.auditSentence(entry, locale) ?? translateRefusal(entry.content, locale)}
      </Fact>
    </Facts>
  )
}

interface ChannelProps extends Pick<LogDetailProps, 'channelNames' | 'openChannel'> {
  id: Id
  t: LogMessages
}

function Channel({ id, channelNames, openChannel, t }: ChannelProps) {
  const name = channelNames.get(id)
  return (
    <>
      #{id}{' '}
      {name && openChannel ? (
        <button
          type="button"
          className="log-pick"
          title={t.openChannel(name)}
          aria-haspopup="dialog"
          onClick={() => openChannel(id)}
          part="open-channel"
        >
          {name}
        </button>
      ) : (
        name
      )}
    </>
  )
}

function RequestId({ id, label }: { id: string; label: string }) {
  const copy = useCopy()
  return (
    <span className="log-request">
      <span className="mono">{id}</span>
      <IconButton size="small" icon="copy" label={label} onPress={() => copy(id)} part="copy-request" />
    </span>
  )
}

interface LineDrawerProps extends Pick<LogDetailProps, 'entry' | 'list' | 't' | 'onShow' | 'onClose'> {
  title: string
  subtitle: ReactNode
  children: ReactNode
}

interface PageTurn {
  page: number
  back: boolean
}

/** Buttons and arrow keys step to other lines, also across pages. */
function LineDrawer({ entry, list, onShow, onClose, title, subtitle, t, children }: LineDrawerProps) {
  const { locale } = useWidget()
  const { rows, view, more, stale, error } = list
  const [turn, setTurn] = useState<PageTurn>()
  useEffect(() => {
    // A page without lines is not shown: the list goes back to the one before.
    if (!turn || stale || rows.length === 0) return
    setTurn(undefined)
    onShow((view.page === turn.page && !turn.back ? rows[0] : rows.at(-1)) ?? null)
  }, [turn, stale, rows, view.page, onShow])

  const place = rows.indexOf(entry)
  const ends = { first: place === 0 && view.page === 1, last: place === rows.length - 1 && !more }
  const step = (by: 1 | -1) => {
    // After a failure it tries again; while the page is loading there is nothing to do.
    if (turn) return error && void list.reload()
    const line = rows[place + by]
    if (line) return onShow(line)
    setTurn({ page: view.page + by, back: by < 0 })
    list.turnTo(view.page + by)
  }
  const may = (by: 1 | -1) =>
    turn ? view.page === turn.page && turn.back === by < 0 : place >= 0 && !(by < 0 ? ends.first : ends.last)
  const note =
    turn && error ? describeFailure(error, locale) : ends.last ? t.last : ends.first ? t.newest : ''
  return (
    <Drawer
      title={title}
      subtitle={
        <span className="muted">
          {subtitle} <span role="status">{note && `· ${note}`}</span>
        </span>
      }
      onClose={onClose}
      onPrevious={may(-1) ? () => step(-1) : undefined}
      onNext={may(1) ? () => step(1) : undefined}
      back={(root) => root.querySelectorAll<HTMLElement>('[part~="detail-button"]')[place]}
      part="detail"
    >
      {children}
    </Drawer>
  )
}
