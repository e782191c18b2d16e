import { useId, type ReactNode } from 'react'
import { timeNow } from '../../../domain/clock.ts'
import { dayStart } from '../../../domain/usage/days.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import { FailedPart } from '../../../kit/data/failed-state.tsx'
import type { Resource } from '../../../kit/data/use-resource.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import type { Target } from '../../../kit/element/events.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Page } from '../../../domain/paging.ts'
import { messages } from './dashboard.messages.ts'

interface PanelProps {
  title: string
  part: string
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Panel({ title, part, note, actions, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className="card home-panel" aria-labelledby={titleId} part={part}>
      <div className="home-panel-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          {note && <p className="home-note">{note}</p>}
        </div>
        {actions && <div className="home-panel-actions">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

export function OpenButton({ to, children }: { to: Target; children: ReactNode }) {
  const { navigate } = useWidget()
  return (
    <Button size="small" variant="ghost" iconEnd="chevron-right" onPress={() => navigate(to)} part="open">
      {children}
    </Button>
  )
}

interface LoadedBodyProps<Data> {
  resource: Resource<Data>
  failed: string
  children: (data: Data) => ReactNode
}

export function LoadedBody<Data>({ resource, failed, children }: LoadedBodyProps<Data>) {
  const { data, error, reload } = resource
  const t = useMessages(messages)
  const { numberFormat } = useWidget()
  if (data !== undefined) {
    const { rows = [], total = 0, more } = data as Partial<Page<unknown>>
    return (
      <>
        {children(data)}
        {more === false && rows.length < total && (
          <p className="home-note" part="partial">
            {t.partOf(numberFormat.number(rows.length), numberFormat.number(total))}
          </p>
        )}
      </>
    )
  }
  if (!error) return <Skeleton height="132px" />
  return <FailedPart error={error} title={failed} retry={reload} />
}

interface RowProps {
  to: Target
  open: string
  main: ReactNode
  detail?: ReactNode
  end?: ReactNode
}

export function Row({ to, open, main, detail, end }: RowProps) {
  const { navigate } = useWidget()
  return (
    <li>
      <button
        type="button"
        className="home-row"
        aria-description={open}
        onClick={() => navigate(to)}
        part="row"
      >
        <span className="home-row-main">
          <span className="home-row-name">{main}</span>
          {detail && <span className="home-row-detail">{detail}</span>}
        </span>
        {end && <span className="home-row-end">{end}</span>}
      </button>
    </li>
  )
}

export const Rows = ({ children }: { children: ReactNode }) => <ul className="home-rows">{children}</ul>

export const Nothing = ({ children }: { children: ReactNode }) => <p className="home-nothing">{children}</p>

/** Today it is the time of day, otherwise the date and minutes. */
export function clockOf(seconds: number): string {
  const text = formatTimestamp(seconds)
  return seconds >= dayStart(0, timeNow())
    ? text.slice('YYYY-MM-DD '.length)
    : text.slice('YYYY-'.length, 'YYYY-MM-DD HH:mm'.length)
}
