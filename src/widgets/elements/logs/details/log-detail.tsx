import { formatMoney } from '../../../domain/format.ts'
import type { Id } from '../../../domain/id.ts'
import type { LogEntry } from '../../../domain/log.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import type { List } from '../../../kit/lists/data/use-list.ts'
import { Fact, Facts } from '../../../kit/drawers/drawer-part.tsx'
import { inReadersWords } from '../../../messages/shared/error.messages.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { LineDrawer } from '../lines/line-drawer.tsx'
import type { LogWords } from '../log-list.messages.ts'
import type * as LogValues from '../log-values.ts'
import type { Picks } from '../filters/picks.tsx'
import type { LogKinds } from '../use-log-kinds.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { late } from '../../../kit/element/late.tsx'

const CallPrice = late(() => import('./call-price.tsx'))

interface LogDetailProps {
  /** The line shown. */
  entry: LogEntry
  /** The log that the arrows step through. */
  list: List<LogEntry>
  everybody: boolean
  unit: QuotaUnit
  kinds: LogKinds
  channelNames: Picks['channelNames']
  openChannel: Picks['openChannel']
  /** Passed in, like the next, since an import would add a chunk to the log's first render. */
  words: LogWords
  values: Pick<typeof LogValues, 'formatLatency' | 'hasTokens' | 'nothing' | 'speedOf'>
  /** Shows another line; null closes. */
  onShow: (entry: LogEntry | null) => void
  onClose: () => void
}

/** All fields of one line, beside the log. */
export default function LogDetail(props: LogDetailProps) {
  const { entry, list, words, onShow, onClose } = props
  return (
    <LineDrawer
      title={words.detailTitle}
      subtitle={<Moment seconds={entry.created_at} />}
      {...{ entry, list, words, onShow, onClose }}
    >
      <LineFacts {...props} />
    </LineDrawer>
  )
}

function LineFacts(props: LogDetailProps) {
  const { entry, everybody, unit, kinds, channelNames, openChannel, words } = props
  const { formatLatency, hasTokens, nothing, speedOf } = props.values
  const { locale, figures } = useWidget()
  const latency = (milliseconds: number) => formatLatency(milliseconds, words, figures)
  const money = unit.display_in_currency ? formatMoney(entry.quota, unit, figures) : undefined
  return (
    <Facts>
      <Fact name={words.time}>
        <Moment seconds={entry.created_at} />
      </Fact>
      <Fact name={words.type}>
        <Badge tone={kinds.tone(entry.type)}>{kinds.word(entry.type)}</Badge>
      </Fact>
      {everybody && <Fact name={words.username}>{entry.username}</Fact>}
      {everybody && (
        <Fact name={words.channel}>
          {entry.channel !== 0 && <Channel id={entry.channel} {...{ channelNames, openChannel, words }} />}
        </Fact>
      )}
      <Fact name={words.token}>{entry.token_name}</Fact>
      <Fact name={words.model}>{entry.model_name}</Fact>
      <Fact name={words.tokens}>
        {hasTokens(entry) &&
          `${figures.number(entry.prompt_tokens)} / ${figures.number(entry.completion_tokens)}`}
      </Fact>
      {money && <Fact name={words.cost}>{money}</Fact>}
      <Fact name={words.exactUnits}>{figures.number(entry.quota)}</Fact>
      {hasTokens(entry) && (
        <Fact name={words.why} wide>
          <CallPrice meanwhile={nothing} {...{ entry, unit, words }} otherwise={nothing} />
        </Fact>
      )}
      <Fact name={words.latency}>{latency(entry.elapsed_time)}</Fact>
      <Fact name={words.speed}>{speedOf(entry, words, figures)}</Fact>
      {kinds.late?.extraFacts(kinds.extras, entry, locale, latency, figures).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      <Fact name={words.stream}>{entry.is_stream ? words.yes : words.no}</Fact>
      <Fact name={words.request}>
        {entry.request_id && <RequestId id={entry.request_id} label={words.copyRequest} />}
      </Fact>
      <Fact name={words.content} wide>
        {inReadersWords(entry.content, locale)}
      </Fact>
    </Facts>
  )
}

interface ChannelProps extends Pick<LogDetailProps, 'channelNames' | 'openChannel'> {
  id: Id
  words: LogWords
}

/** The channel's number and, if known, its name; a narrow log shows the number only. */
function Channel({ id, channelNames, openChannel, words }: ChannelProps) {
  const name = channelNames.get(id)
  return (
    <>
      #{id}{' '}
      {name && openChannel ? (
        <button
          type="button"
          className="log-pick"
          title={words.openChannel(name)}
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
  const { copy, fallback } = useCopy()
  return (
    <span className="log-request">
      <span className="mono">{id}</span>
      <IconButton size="small" icon="copy" label={label} onPress={() => copy(id)} part="copy-request" />
      {fallback}
    </span>
  )
}
