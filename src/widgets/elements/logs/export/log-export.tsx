import { useCallback, useRef } from 'react'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { saveFile } from '../../../kit/data/save-file.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { exportMessages } from './export.messages.ts'
import { linesOf, LogExport as Export, type ExportRequest } from './export-job.ts'
import { useLogRead } from '../lines/use-log-read.ts'
import { ReadProgress } from '../lines/read-progress.tsx'
import readStyles from '../lines/read.css?raw'

const styles = [readStyles]

interface LogExportProps {
  request: ExportRequest
  onEnd: () => void
  /** Cancelled, or closed when done. */
  onClose: () => void
}

/** One export: its progress with a cancel button, a failure that can be resumed, and the result. */
export default function LogExport({ request, onEnd, onClose }: LogExportProps) {
  const t = useMessages(exportMessages)
  const place = useRef<HTMLDivElement>(null)
  useLazySheets(place, styles)
  const ended = useRef(onEnd)
  ended.current = onEnd
  const title = useRef(t.progress)
  const begin = useCallback(
    (gateway: Gateway) =>
      new Export(request, title.current, linesOf(gateway, request), (file, name) => {
        // The list may have been unmounted meanwhile.
        saveFile(place.current ?? document.createDocumentFragment(), file, name)
        ended.current()
      }),
    [request],
  )
  const { state, goOn, end } = useLogRead(begin, onClose)
  return (
    <div ref={place} className="card export" part="export" role="group" aria-label={t.progress}>
      <ReadProgress {...{ state, t, goOn, end }} />
    </div>
  )
}
