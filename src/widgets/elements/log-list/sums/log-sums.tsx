import { useCallback, useRef, useState } from 'react'
import { formatQuota, formatUnits } from '../../../domain/format.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useLateSheets } from '../../../kit/element/use-late-sheets.ts'
import { saveFile } from '../../../kit/files/save-file.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Table } from '../../../ui/table/table.tsx'
import type { LineRequest } from '../export/export-job.ts'
import { lineGroups, type LineGroup } from './line-sums.ts'
import type { LogWords } from '../log-list.messages.ts'
import { sumsColumns, type SumsCells } from './sums-columns.tsx'
import { sumsCsv, sumsFileName } from './sums-file.ts'
import { sumsLimit, SumsWalk } from './sums-job.ts'
import { sumsMessages } from './sums.messages.ts'
import { useLineWalk } from '../lines/use-line-walk.ts'
import { WalkProgress } from '../lines/walk-progress.tsx'
import { walkStyles } from '../lines/walk.styles.ts'

const styles = [walkStyles]

interface LogSumsProps extends SumsCells {
  request: LineRequest
  everybody: boolean
  unit: QuotaUnit
  /** The list's messages. */
  words: LogWords
  onClose: () => void
}

/** Rows shown at first; there may be thousands of keys. */
const atFirst = 20

/** The totals of all calls of a filter by model, user, key or channel. */
export default function LogSums(props: LogSumsProps) {
  const { request, everybody, unit, pick, latency, onClose } = props
  const words = { ...props.words, ...useMessages(sumsMessages) }
  const [group, setGroup] = useState<LineGroup>(request.filters.model_name ? 'key' : 'model')
  const [order, setOrder] = useState('-quota')
  const [whole, setWhole] = useState(false)
  const place = useRef<HTMLElement>(null)
  useLateSheets(place, styles)
  const title = useRef(words.sums)
  const begin = useCallback((gateway: Gateway) => new SumsWalk(gateway, request, title.current), [request])
  const { walk, state, goOn, end } = useLineWalk(begin, onClose)
  const { total } = walk.sums
  const columns = sumsColumns({ group, words, pick, latency, unit, total: total.quota })
  const compare = columns.flatMap(({ orders = [] }) => orders).find(({ id }) => id === order)?.compare
  const sums = walk.sums.by(group).sort(compare)
  const groups = lineGroups.filter((one) => everybody || one === 'model' || one === 'key')
  const save = () =>
    place.current &&
    saveFile(place.current, sumsCsv(sums, group, words, unit), sumsFileName(group, request.filters))

  return (
    <section ref={place} className="card export" part="sums" aria-label={words.sums}>
      <WalkProgress {...{ state, words, goOn, end }} limit={sumsLimit} />
      <div className="sums-head">
        <div className="log-ranges" role="group" aria-label={words.groupBy} part="sums-groups">
          {groups.map((one) => (
            <Button
              key={one}
              size="small"
              variant="ghost"
              aria-pressed={one === group}
              onPress={() => setGroup(one)}
            >
              {words.groups[one]}
            </Button>
          ))}
        </div>
        <span className="sums-total" part="sums-total">
          {words.total(formatUnits(total.calls), formatQuota(total.quota, unit))}
          {state.phase !== 'done' || state.more ? ` · ${words.soFar}` : ''}
        </span>
        <Button size="small" icon="download" disabled={sums.length === 0} onPress={save} part="sums-export">
          {words.export}
        </Button>
      </div>
      {sums.length > 0 && (
        <Table
          caption={words.sums}
          columns={columns}
          rows={whole ? sums : sums.slice(0, atFirst)}
          rowKey={({ name }) => name}
          order={order}
          onOrder={setOrder}
        />
      )}
      {!whole && sums.length > atFirst && (
        <Button size="small" variant="ghost" onPress={() => setWhole(true)}>
          {words.showAll(formatUnits(sums.length))}
        </Button>
      )}
    </section>
  )
}
