import { useCallback, useRef, useState, useEffect } from 'react'
import type { LogFilters } from '../../../domain/log.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { saveFile } from '../../../kit/data/save-file.ts'
import { useMessages, useWidget, useCommon } from '../../../kit/element/widget-context.ts'
import { exportMessages } from './export.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { linesOf, LogExport as Export, type ExportRequest } from './export-job.ts'
import { ExportRecord, type WholeSink, holdExport, readExport, type StoredExport } from './export-record.ts'
import { type SaveFile, fileNameOf } from './export-file.ts'
import { inParts, wholeSink, interruptedSink } from './whole-export.ts'
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

/** An export of this user and page that a reload has interrupted; undefined while another tab has it. */
function useInterruptedExport(storedAt: string, fixed: string, wanted: boolean) {
  const { gateway } = useWidget()
  const [found, setFound] = useState<StoredExport>()
  useEffect(() => {
    let isLeft = false
    setFound(undefined)
    const find = async () => {
      const stored = readExport(gateway, storedAt)
      if (stored?.fixed !== fixed) return
      const release = await holdExport(gateway, storedAt)
      release?.()
      if (release && !isLeft) setFound(stored)
    }
    if (wanted) void find()
    return () => void (isLeft = true)
  }, [gateway, storedAt, fixed, wanted])
  return found
}

interface InterruptedExportProps {
  stored: StoredExport
  storedAt: string
  request: ExportRequest
  save: SaveFile
  onContinue: (sink: WholeSink) => void
  onClose: () => void
}

/** Offers to go on with an interrupted export, or to forget it. */
function InterruptedExport({ stored, storedAt, request, save, onContinue, onClose }: InterruptedExportProps) {
  const { gateway, numberFormat } = useWidget()
  const { cancel } = useCommon()
  const t = useMessages(exportMessages)
  const [fault, setFault] = useState<string>()
  const { filters, position } = stored
  const name = fileNameOf('log', filters, filters.start_timestamp, filters.end_timestamp)
  const hold = async () => {
    const release = await holdExport(gateway, storedAt)
    // Another tab may have gone on meanwhile.
    const now = release && readExport(gateway, storedAt)
    if (now) return new ExportRecord(gateway, storedAt, now, Promise.resolve(release))
    release?.()
    setFault(t.elsewhere)
    return undefined
  }
  const resume = async () => {
    const record = await hold()
    const sink = record && (await interruptedSink(request, save, record))
    if (sink) return onContinue(sink)
    if (!record) return
    record.release()
    setFault(t.notWritable)
  }
  const forget = async () => {
    await (await hold())?.end()
    onClose()
  }
  return (
    <p className="export-end" role={fault ? 'alert' : 'status'}>
      <span>{fault ?? t.interrupted(numberFormat.number(position?.rows ?? 0), name)}</span>
      <Button size="small" icon="download" onPress={resume} part="export__retry">
        {t.goOn}
      </Button>
      <Button size="small" variant="ghost" onPress={forget}>
        {cancel}
      </Button>
    </p>
  )
}
