import { secondsNow } from '../../../domain/clock.ts'
import { useEffect, useMemo, useReducer, useState, type ComponentType } from 'react'
import { listLogs, type LogScope } from '../../../api/logs.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import type { Grouping, UsageFilter } from '../../../domain/usage/metrics.ts'
import { mostRows } from '../../../domain/paging.ts'
import { asGatewayError, type GatewayError } from '../../../gateway/gateway-error.ts'
import { FailedLine } from '../../../kit/data/failed-state.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { logFilters } from '../../../kit/usage/log-filters.ts'
import { LogWalk, type WalkedCall } from '../../../kit/usage/sources/log-walk.ts'
import type { RateWait } from '../../../gateway/rate-limiter.ts'
import { createConcurrencyLimiter } from '../../../kit/usage/concurrency-limiter.ts'
import { valuesOf } from '../../../kit/usage/sources/candidates.ts'
import type { Span } from '../../../domain/usage/days.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { messages } from '../usage.messages.ts'

interface UsageRestProps {
  scope: LogScope
  group: Exclude<Grouping, 'none'>
  filter: UsageFilter
  span: Span
  /** The values that have a series of their own. */
  named: ReadonlySet<string>
  title: string
  /** Opens the log of one value. */
  onOpen: (id: string) => void
  /** The countdown of its opener, with which it is loaded already. */
  Waiting: ComponentType<{ wait: RateWait }>
  onClose: () => void
}

/** Rows shown. */
const most = 100

/** What the rest of a bar consists of, read from the rows of the log; each value leads to its own rows. */
export default function UsageRest(props: UsageRestProps) {
  const { figures } = useWidget()
  const formatQuota = useFormatQuota()
  const { group, title, Waiting, onOpen, onClose } = props
  const words = useMessages(messages)
  const { close } = useMessages(common)
  const { parts, names, complete, error, wait, retry } = useRest(props)
  const nameOf = ({ id }: RestPart) => names.get(id) ?? (id || words.nameless)
  return (
    <Dialog open title={title} onClose={onClose} closeLabel={close} part="rest">
      {error && <FailedLine error={error} title={words.failed} retry={retry} />}
      <div role="status">
        {!error && !complete && (
          <p className="usage-note">
            <span className="spinner" /> {wait ? <Waiting key={wait.until} wait={wait} /> : words.readingRest}
          </p>
        )}
        {complete && parts.length === 0 && <p className="usage-note">{words.noRest}</p>}
      </div>
      {parts.length > 0 && (
        <table className="usage-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{words.groups[group]}</th>
              <th scope="col">{words.metrics.requests}</th>
              <th scope="col">{words.metrics.spend}</th>
            </tr>
          </thead>
          <tbody>
            {parts.slice(0, most).map((part) => (
              <tr key={part.id}>
                <th scope="row">
                  {part.id ? (
                    <button
                      type="button"
                      className="usage-cell"
                      title={words.openLog(nameOf(part))}
                      onClick={() => onOpen(part.id)}
                    >
                      {nameOf(part)}
                    </button>
                  ) : (
                    nameOf(part)
                  )}
                </th>
                <td>{figures.number(part.calls)}</td>
                <td title={words.units(figures.number(part.quota))}>{formatQuota(part.quota)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {parts.length > most && <p className="usage-note">{words.moreRest(parts.length - most)}</p>}
    </Dialog>
  )
}

/** Reads the calls of the span, at the pace of all usage figures. */
function useRest({ scope, group, filter, span, named }: UsageRestProps) {
  const { gateway } = useWidget()
  const [walk] = useState(() => new LogWalk(span))
  const [read, setRead] = useState(0)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [complete, setComplete] = useState(false)
  const [error, setError] = useState<GatewayError>()
  const [wait, setWait] = useState<RateWait>()
  const [attempt, retry] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    setError(undefined)
    const control = new AbortController()
    const { signal } = control
    const meter = createConcurrencyLimiter(gateway, signal, setWait)
    const run = async () => {
      if (group === 'channel') {
        const known = await valuesOf(gateway, scope, group, signal, meter).catch(() => [])
        setNames(new Map(known.map(({ id, name }) => [id, name])))
      }
      await walk.read(
        secondsNow(),
        (part, page) =>
          meter(() => listLogs(gateway, scope, page, logFilters(part, filter), { rows: mostRows, signal })),
        signal,
        () => setRead((before) => before + 1),
      )
      setComplete(true)
    }
    run().catch((thrown: unknown) => signal.aborted || setError(asGatewayError(thrown)))
    return () => control.abort()
    // What it shows does not change while it is open.
  }, [walk, attempt])
  const parts = useMemo(() => restParts(walk.calls, group, named), [walk, group, named, read])
  return { parts, names, complete, error, wait, retry }
}

/** One value of the rest that no series of its own shows. */
interface RestPart {
  /** The value to filter by; empty if the calls have none. */
  id: string
  calls: number
  /** Units. */
  quota: number
}

/** The values of a group besides those named, with their calls, the largest spend first. */
export function restParts(
  calls: readonly WalkedCall[],
  group: Exclude<Grouping, 'none'>,
  named: ReadonlySet<string>,
): RestPart[] {
  const parts = new Map<string, RestPart>()
  for (const { by, quota } of calls) {
    const id = by[group]
    if (named.has(id)) continue
    const part = parts.get(id) ?? { id, calls: 0, quota: 0 }
    parts.set(id, { id, calls: part.calls + 1, quota: part.quota + quota })
  }
  return [...parts.values()].sort((one, other) => other.quota - one.quota || other.calls - one.calls)
}
