import { useState, type ReactNode } from 'react'
import { formatMoney, formatTimestamp, formatUnits } from '../../domain/format.ts'
import type { LogEntry } from '../../domain/log.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CopyFallbackDialog } from '../../ui/controls/copy-fallback-dialog.tsx'
import { copyText } from '../../ui/controls/copy.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { messages, typeWord } from './log-list.messages.ts'
import { formatLatency, hasTokens, nothing, typeTone } from './log-values.ts'

interface LogDetailProps {
  /** The line shown; null keeps the dialog closed. */
  entry: LogEntry | null
  everybody: boolean
  unit: QuotaUnit
  onClose: () => void
}

/** All fields of one line. */
export function LogDetail({ entry, everybody, unit, onClose }: LogDetailProps) {
  const words = useMessages(messages)
  const { close } = useMessages(common)
  return (
    <Dialog
      open={entry !== null}
      title={words.detailTitle}
      onClose={onClose}
      closeLabel={close}
      part="detail"
    >
      {entry && <Facts entry={entry} everybody={everybody} unit={unit} />}
    </Dialog>
  )
}

function Facts({ entry, everybody, unit }: { entry: LogEntry; everybody: boolean; unit: QuotaUnit }) {
  const { locale } = useWidget()
  const words = useMessages(messages)
  const money = unit.display_in_currency ? formatMoney(entry.quota, unit.quota_per_unit) : undefined
  return (
    <dl className="log-facts">
      <Fact name={words.time}>{formatTimestamp(entry.created_at)}</Fact>
      <Fact name={words.type}>
        <Badge tone={typeTone(entry.type)}>{typeWord(entry.type, locale)}</Badge>
      </Fact>
      {everybody && <Fact name={words.username}>{entry.username}</Fact>}
      {everybody && <Fact name={words.channel}>{entry.channel === 0 ? '' : String(entry.channel)}</Fact>}
      <Fact name={words.token}>{entry.token_name}</Fact>
      <Fact name={words.model}>{entry.model_name}</Fact>
      <Fact name={words.tokens}>
        {hasTokens(entry) && `${formatUnits(entry.prompt_tokens)} / ${formatUnits(entry.completion_tokens)}`}
      </Fact>
      {money && <Fact name={words.cost}>{money}</Fact>}
      <Fact name={words.exactUnits}>{formatUnits(entry.quota)}</Fact>
      <Fact name={words.latency}>{formatLatency(entry.elapsed_time, words)}</Fact>
      <Fact name={words.stream}>{entry.is_stream ? words.yes : words.no}</Fact>
      <Fact name={words.request}>{entry.request_id && <RequestId id={entry.request_id} />}</Fact>
      <Fact name={words.content} wide>
        {entry.content}
      </Fact>
    </dl>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'log-fact wide' : 'log-fact'}>
      <dt>{name}</dt>
      <dd>{children || nothing}</dd>
    </div>
  )
}

function RequestId({ id }: { id: string }) {
  const { notify } = useWidget()
  const words = useMessages(messages)
  const shared = useMessages(common)
  const [refused, setRefused] = useState<string | null>(null)
  const copy = async () => {
    if (await copyText(id)) notify('success', shared.copied)
    else setRefused(id)
  }
  return (
    <span className="log-request">
      <span className="mono">{id}</span>
      <Button
        variant="ghost"
        size="small"
        icon="copy"
        iconOnly
        label={words.copyRequest}
        onPress={copy}
        part="copy-request"
      />
      <CopyFallbackDialog
        text={refused}
        words={{ title: words.request, help: shared.copyByHand, close: shared.close }}
        onClose={() => setRefused(null)}
      />
    </span>
  )
}
