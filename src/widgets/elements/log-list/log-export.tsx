import { useRef } from 'react'
import { formatUnits } from '../../domain/format.ts'
import { logExportLimit } from '../../domain/log.ts'
import { saveFile } from '../../kit/data/save-file.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { exportMessages } from './export.messages.ts'
import type { ExportRequest } from './export-job.ts'
import { useLogExport } from './use-log-export.ts'

interface LogExportProps {
  request: ExportRequest
  /** The file was written. */
  onEnd: () => void
  /** Cancelled, or closed when done. */
  onClose: () => void
}

/** One export: its progress with a cancel button, a failure that can be resumed, and the result. */
export default function LogExport(props: LogExportProps) {
  const { request, onEnd, onClose } = props
  const { locale } = useWidget()
  const words = useMessages(exportMessages)
  const { cancel, close } = useMessages(common)
  const place = useRef<HTMLDivElement>(null)
  const { state, goOn, end } = useLogExport(request, {
    title: words.progress,
    save(file, name) {
      // The list may have left the page meanwhile.
      saveFile(place.current ?? document.createDocumentFragment(), file, name)
      onEnd()
    },
    onGone: onClose,
  })
  const rows = formatUnits(state.rows)

  return (
    <div ref={place} className="card export" part="export" role="group" aria-label={words.progress}>
      {(state.phase === 'running' || state.phase === 'waiting') && (
        <Progress
          text={state.phase === 'waiting' ? words.waiting(rows, state.seconds) : words.running(rows)}
          done={state.rows}
          total={logExportLimit}
          cancel={{ label: cancel, onPress: end }}
        />
      )}
      {(state.phase === 'failed' || state.phase === 'paused') && (
        <p className="export-end" role={state.phase === 'failed' ? 'alert' : 'status'}>
          <span>
            {state.phase === 'failed'
              ? words.failed(rows, describeFailure(state.error, locale))
              : words.paused(rows)}
          </span>
          <Button size="small" icon="refresh" onPress={goOn} part="export__retry">
            {words.goOn}
          </Button>
          <Button size="small" variant="ghost" onPress={end}>
            {cancel}
          </Button>
        </p>
      )}
      {state.phase === 'done' && (
        <p className="export-end" role="status">
          <span>{state.more ? words.capped(rows) : words.done(rows)}</span>
          <Button size="small" variant="ghost" onPress={end}>
            {close}
          </Button>
        </p>
      )}
    </div>
  )
}
