import { useCallback, useRef, useState } from 'react'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { saveFile } from '../../../kit/data/save-file.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { exportMessages } from './export.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { linesOf, LogExport as Export, type ExportRequest } from './export-job.ts'
import { inParts, wholeSink } from './whole-export.ts'
import { useLogRead } from '../lines/use-log-read.ts'
import { ReadProgress } from '../lines/read-progress.tsx'
import readStyles from '../lines/read.css?raw'

interface LogExportProps {
  request: ExportRequest
  onEnd: () => void
  onClose: () => void
}

export default function LogExport({ request, onEnd, onClose }: LogExportProps) {
  const t = useMessages(exportMessages)
  const place = useRef<HTMLDivElement>(null)
  useLazySheets(readStyles)
  const ended = useRef(onEnd)
  ended.current = onEnd
  const title = useRef(t.progress)
  // The list may have been unmounted meanwhile.
  const save = (file: Blob, name: string) =>
    saveFile(place.current ?? document.createDocumentFragment(), file, name)
  const { gateway } = useWidget()
  const [whole, setWhole] = useState<Awaited<ReturnType<typeof wholeSink>>>(() => {
    // This gateway sends ten thousand lines in one call, so the export takes all of them without a question.
    if (!gateway.status.getState().status.capabilities.includes('log_csv')) return undefined
    const parts = inParts(request, save)
    return { ...parts, end: () => (parts.end(), ended.current()) }
  })
  const begin = useCallback(
    (gateway: Gateway) => {
      const one = (file: Blob, name: string) => {
        save(file, name)
        ended.current()
      }
      return new Export(request, title.current, linesOf(gateway, request), one, whole)
    },
    [request, whole],
  )
  const { state, goOn, end } = useLogRead(begin, onClose)
  return (
    <div ref={place} className="card export" part="export" role="group" aria-label={t.progress}>
      <ReadProgress
        {...{ state, t, goOn, end }}
        {...(whole && { limit: Infinity })}
        onCapped={
          <Button
            size="small"
            icon="download"
            onPress={async () => setWhole(await wholeSink(request, save))}
            part="export__all"
          >
            {t.everything}
          </Button>
        }
      />
    </div>
  )
}
