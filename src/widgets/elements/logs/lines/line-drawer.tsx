import { useEffect, useState, type ReactNode } from 'react'
import { drawerMessages } from '../../../kit/drawers/drawer.messages.ts'
import { useCommon, useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import type { List } from '../../../kit/lists/data/use-list.ts'
import type { LogEntry } from '../../../domain/log.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import { Drawer } from '../../../kit/drawers/drawer.tsx'
import type { LogMessages } from '../log-list.messages.ts'

interface LineDrawerProps {
  entry: LogEntry
  /** The log whose pages the arrows step through. */
  list: List<LogEntry>
  /** Shows another line; null closes. */
  onShow: (entry: LogEntry | null) => void
  onClose: () => void
  title: string
  subtitle: ReactNode
  /** Passed in, since an import would add a chunk to the log's first render. */
  t: LogMessages
  children: ReactNode
}

/** The page being loaded, and whether to show its last line. */
interface PageTurn {
  page: number
  back: boolean
}

/** One line beside the log, with buttons and arrow keys to step to others, also across pages. */
export function LineDrawer(props: LineDrawerProps) {
  const { entry, list, onShow, onClose, title, subtitle, t, children } = props
  const { locale } = useWidget()
  const { close } = useCommon()
  const { previous, next } = useMessages(drawerMessages)
  const { rows, view, more, stale, error } = list
  const [turn, setTurn] = useState<PageTurn>()
  useEffect(() => {
    // A page without lines is not shown: the list goes back to the one before.
    if (!turn || stale || rows.length === 0) return
    setTurn(undefined)
    onShow((view.page === turn.page && !turn.back ? rows[0] : rows.at(-1)) ?? null)
  }, [turn, stale, rows, view.page, onShow])

  const place = rows.indexOf(entry)
  const ends = { first: place === 0 && view.page === 1, last: place === rows.length - 1 && !more }
  const step = (by: 1 | -1) => {
    // Retries after a failure; while the page is loading there is nothing to do.
    if (turn) return error && void list.reload()
    const line = rows[place + by]
    if (line) return onShow(line)
    setTurn({ page: view.page + by, back: by < 0 })
    list.turnTo(view.page + by)
  }
  const may = (by: 1 | -1) =>
    turn ? view.page === turn.page && turn.back === by < 0 : place >= 0 && !(by < 0 ? ends.first : ends.last)
  const note =
    turn && error ? describeFailure(error, locale) : ends.last ? t.last : ends.first ? t.newest : ''
  return (
    <Drawer
      title={title}
      subtitle={
        <span className="muted">
          {subtitle} <span role="status">{note && `· ${note}`}</span>
        </span>
      }
      t={{ close, previous, next }}
      onClose={onClose}
      onPrevious={may(-1) ? () => step(-1) : undefined}
      onNext={may(1) ? () => step(1) : undefined}
      back={(root) => root.querySelectorAll<HTMLElement>('[part~="detail-button"]')[place]}
      part="detail"
    >
      {children}
    </Drawer>
  )
}
