import { useCallback, useRef } from 'react'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useLateSheets } from '../../../kit/element/late.tsx'
import { saveFile } from '../../../kit/data/save-file.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { exportMessages } from './export.messages.ts'
import { linesOf, LogExport as Export, type ExportRequest } from './export-job.ts'
import { useLineWalk } from '../lines/use-line-walk.ts'
import { WalkProgress } from '../lines/walk-progress.tsx'
import { walkStyles } from '../lines/walk.styles.ts'

const styles = [walkStyles]

interface LogExportProps {
  request: ExportRequest
  /** The file was written. */
  onEnd: () => void
  /** Cancelled, or closed when done. */
  onClose: () => void
}

/** One export: its progress with a cancel button, a failure that can be resumed, and the result. */
export default function LogExport({ request, onEnd, onClose }: LogExportProps) {
  const words = useMessages(exportMessages)
  const place = useRef<HTMLDivElement>(null)
  useLateSheets(place, styles)
  const ended = useRef(onEnd)
  ended.current = onEnd
  const title = useRef(words.progress)
  const begin = useCallback(
    (gateway: Gateway) =>
      new Export(request, title.current, linesOf(gateway, request), (file, name) => {
        // The list may have been unmounted meanwhile.
        saveFile(place.current ?? document.createDocumentFragment(), file, name)
        ended.current()
      }),
    [request],
  )
  const { state, goOn, end } = useLineWalk(begin, onClose)
  return (
    <div ref={place} className="card export" part="export" role="group" aria-label={words.progress}>
      <WalkProgress {...{ state, words, goOn, end }} />
    </div>
  )
}
