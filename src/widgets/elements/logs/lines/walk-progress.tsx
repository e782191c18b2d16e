import { logExportLimit } from '../../../domain/log.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { describeFailure, joinSentences } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Progress } from '../../../kit/jobs/display/job-status.tsx'
import type { WalkState } from './use-line-walk.ts'

interface WalkProgressProps {
  state: WalkState
  words: {
    goOn: string
    waiting: (rows: string, seconds: number) => string
    failed: (rows: string, why: string) => string
  } & Record<'running' | 'paused' | 'done' | 'capped', (rows: string) => string>
  goOn: () => void
  end: () => void
  /** Maximum rows of a walk; default: the limit of an export. */
  limit?: number
}

/** The progress of a walk through the log with a cancel button, a failure that can be resumed, or the result. */
export function WalkProgress({ state, words, goOn, end, limit = logExportLimit }: WalkProgressProps) {
  const { locale, figures } = useWidget()
  const { cancel, close, slowed } = useMessages(common)
  const rows = figures.number(state.rows)
  const waiting = ({ refused, seconds }: { refused: boolean; seconds: number }) =>
    refused
      ? words.waiting(rows, seconds)
      : joinSentences(words.running(rows), slowed(Math.max(1, Math.ceil(seconds / 60))), locale)
  if (state.phase === 'running' || state.phase === 'waiting')
    return (
      <Progress
        text={state.phase === 'waiting' ? waiting(state) : words.running(rows)}
        done={state.rows}
        total={limit}
        cancel={{ label: cancel, onPress: end }}
      />
    )
  if (state.phase === 'done')
    return (
      <p className="export-end" role="status">
        <span>{state.more ? words.capped(rows) : words.done(rows)}</span>
        <Button size="small" variant="ghost" onPress={end}>
          {close}
        </Button>
      </p>
    )
  const failed = state.phase === 'failed'
  return (
    <p className="export-end" role={failed ? 'alert' : 'status'}>
      <span>{failed ? words.failed(rows, describeFailure(state.error, locale)) : words.paused(rows)}</span>
      <Button size="small" icon="refresh" onPress={goOn} part="export__retry">
        {words.goOn}
      </Button>
      <Button size="small" variant="ghost" onPress={end}>
        {cancel}
      </Button>
    </p>
  )
}
