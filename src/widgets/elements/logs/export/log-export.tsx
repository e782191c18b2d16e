import { useCallback, useRef, useState } from 'react'
import type { LogFilters } from '../../../domain/log.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { saveFile } from '../../../kit/data/save-file.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { exportMessages } from './export.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { linesOf, LogExport as Export, type ExportRequest } from './export-job.ts'
import { ExportRecord, type WholeSink } from './export-record.ts'
import type { SaveFile } from './export-file.ts'
import { InterruptedExport, useInterruptedExport } from './interrupted-export.tsx'
import { inParts, wholeSink } from './whole-export.ts'
import { useLogRead } from '../lines/use-log-read.ts'
import { ReadProgress } from '../lines/read-progress.tsx'
import readStyles from '../lines/read.css?raw'

interface LogExportProps {
  /** What is exported; undefined for what a reload has interrupted. */
  exported: { columns: readonly string[]; filters: LogFilters } | undefined
  /** Where an interrupted export of this user is stored. */
  storedAt: string
  /** The filters that the page has fixed. */
  fixed: string
  requestOf: (columns: readonly string[], filters: LogFilters) => ExportRequest
  isExported: (column: string) => boolean
  onContinue: () => void
  onEnd: () => void
  onClose: () => void
}

export default function LogExport({ exported, storedAt, fixed, requestOf, ...props }: LogExportProps) {
  const { onEnd, onClose } = props
  const t = useMessages(exportMessages)
  const place = useRef<HTMLDivElement>(null)
  useLazySheets(readStyles)
  const { gateway } = useWidget()
  // The list may have been unmounted meanwhile.
  const save = useCallback<SaveFile>(
    (file, name) => saveFile(place.current ?? document.createDocumentFragment(), file, name),
    [],
  )
  const [begun, begin] = useState<Begun | undefined>(() => {
    if (!exported) return undefined
    const request = requestOf(exported.columns, exported.filters)
    const record = () => new ExportRecord(gateway, storedAt, { ...exported, fixed })
    // This gateway sends ten thousand lines in one call, so the export takes all of them without a question.
    const isWhole = gateway.status.getState().status.capabilities.includes('log_csv')
    return { request, record, sink: isWhole ? inParts(request, save, record()) : undefined }
  })
  const stored = useInterruptedExport(storedAt, fixed, !begun)
  if (!begun && !stored?.columns.every(props.isExported)) return null
  const request = begun?.request ?? requestOf(stored!.columns, stored!.filters)
  const resume = (sink: WholeSink) => {
    begin({ request, sink, record: () => sink.record })
    props.onContinue()
  }
  return (
    <div ref={place} className="card export" part="export" role="group" aria-label={t.progress}>
      {begun ? (
        <RunningExport {...begun} save={save} onEnd={onEnd} onClose={onClose} />
      ) : (
        <InterruptedExport
          storedAt={storedAt}
          request={request}
          save={save}
          onClose={onClose}
          stored={stored!}
          onContinue={resume}
        />
      )}
    </div>
  )
}

interface Begun {
  request: ExportRequest
  record: () => ExportRecord
  /** Takes all lines; default: one file up to the limit of an export. */
  sink: WholeSink | undefined
}

interface RunningExportProps extends Begun {
  save: SaveFile
  onEnd: () => void
  onClose: () => void
}

function RunningExport({ request, record, save, onEnd, onClose, ...props }: RunningExportProps) {
  const t = useMessages(exportMessages)
  const [whole, setWhole] = useState(props.sink)
  const ended = useRef(onEnd)
  ended.current = onEnd
  const title = useRef(t.progress)
  const begin = useCallback(
    (gateway: Gateway) => {
      const one = (file: Blob, name: string) => {
        save(file, name)
        ended.current()
      }
      const all = whole && { ...whole, end: async () => (await whole.end(), ended.current()) }
      return new Export(request, title.current, linesOf(gateway, request, whole?.record.starts), one, all)
    },
    [request, save, whole],
  )
  const { state, resume, end } = useLogRead(begin, () => {
    void whole?.record.end()
    onClose()
  })
  return (
    <ReadProgress
      state={state}
      t={t}
      resume={resume}
      end={end}
      {...(whole && { limit: Infinity })}
      onCapped={
        <Button
          size="small"
          icon="download"
          onPress={async () => setWhole(await wholeSink(request, save, record()))}
          part="export__all"
        >
          {t.everything}
        </Button>
      }
    />
  )
}
