import { useEffect, useState } from 'react'
import { useCommon, useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { fileNameOf, type SaveFile } from './export-file.ts'
import type { ExportRequest } from './export-job.ts'
import { ExportRecord, holdExport, readExport, type StoredExport, type WholeSink } from './export-record.ts'
import { exportMessages } from './export.messages.ts'
import { interruptedSink } from './whole-export.ts'

/** An export of this user and page that a reload has interrupted; undefined while another tab has it. */
export function useInterruptedExport(storedAt: string, fixed: string, wanted: boolean) {
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
export function InterruptedExport({
  stored,
  storedAt,
  request,
  save,
  onContinue,
  onClose,
}: InterruptedExportProps) {
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
