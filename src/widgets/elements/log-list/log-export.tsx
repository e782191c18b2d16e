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
import { useLogExport, type ExportRequest } from './use-log-export.ts'

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
  const { state, goOn } = useLogExport(request, (file, name) => {
    saveFile(place.current!, file, name)
    onEnd()
  })
  const rows = formatUnits(state.rows)

  return (
    <div ref={place} className="card export" part="export" role="group" aria-label={words.progress}>
      {(state.phase === 'running' || state.phase === 'waiting') && (
        <Progress
          text={state.phase === 'waiting' ? words.waiting(rows, state.seconds) : words.running(rows)}
          done={state.rows}
          total={logExportLimit}
          cancel={{ label: cancel, onPress: onClose }}
        />
      )}
      {state.phase === 'failed' && (
        <p className="export-end" role="alert">
          <span>{words.failed(rows, describeFailure(state.error, locale))}</span>
          <Button size="small" icon="refresh" onPress={goOn} part="export__retry">
            {words.goOn}
          </Button>
          <Button size="small" variant="ghost" onPress={onClose}>
            {cancel}
          </Button>
        </p>
      )}
      {state.phase === 'done' && (
        <p className="export-end" role="status">
          <span>{state.more ? words.capped(rows) : words.done(rows)}</span>
          <Button size="small" variant="ghost" onPress={onClose}>
            {close}
          </Button>
        </p>
      )}
    </div>
  )
}
