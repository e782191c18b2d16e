import type { ReactNode } from 'react'
import { logExportLimit } from '../../../domain/log.ts'
import { useCommon, useWidget } from '../../../kit/element/widget-context.ts'
import { describeFailure, joinSentences } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Progress } from '../../../kit/jobs/display/job-status.tsx'
import type { ReadState } from './use-log-read.ts'

interface ReadProgressProps {
  state: ReadState
  t: {
    goOn: string
    waiting: (rows: string, seconds: number) => string
    failed: (rows: string, why: string) => string
  } & Record<'running' | 'paused' | 'done' | 'capped', (rows: string) => string>
  resume: () => void
  end: () => void
  /** Default: the limit of an export. */
  limit?: number
  onCapped?: ReactNode
}

export function ReadProgress({ state, t, resume, end, limit = logExportLimit, onCapped }: ReadProgressProps) {
  const { locale, numberFormat } = useWidget()
  const { cancel, close, slowed } = useCommon()
  const rows = numberFormat.number(state.rows)
  const waiting = ({ refused, seconds }: { refused: boolean; seconds: number }) =>
    refused
      ? t.waiting(rows, seconds)
      : joinSentences(t.running(rows), slowed(Math.max(1, Math.ceil(seconds / 60))), locale)
  if (state.phase === 'running' || state.phase === 'waiting')
    return (
      <Progress
        text={state.phase === 'waiting' ? waiting(state) : t.running(rows)}
        {...(limit < Infinity && { done: state.rows, total: limit })}
        cancel={{ label: cancel, onPress: end }}
      />
    )
  if (state.phase === 'done')
    return (
      <p className="export-end" role="status">
        <span>{state.more ? t.capped(rows) : t.done(rows)}</span>
        {state.more && onCapped}
        <Button size="small" variant="ghost" onPress={end}>
          {close}
        </Button>
      </p>
    )
  const failed = state.phase === 'failed'
  return (
    <p className="export-end" role={failed ? 'alert' : 'status'}>
      <span>{failed ? t.failed(rows, describeFailure(state.error, locale)) : t.paused(rows)}</span>
      <Button size="small" icon="refresh" onPress={resume} part="export__retry">
        {t.goOn}
      </Button>
      <Button size="small" variant="ghost" onPress={end}>
        {cancel}
      </Button>
    </p>
  )
}
