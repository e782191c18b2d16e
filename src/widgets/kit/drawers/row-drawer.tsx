import type { ReactNode } from 'react'
import { common } from '../../messages/common.messages.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useMessages } from '../element/use-messages.ts'
import { drawerMessages } from './drawer.messages.ts'

/** What a list hands to the drawer of a row. */
export interface OpenedRow<Row> {
  row: Row
  /** Those shown, among which the arrows go. */
  rows: readonly Row[]
  /** Another row, or none. */
  open: (row: Row | undefined) => void
  /** What may be done to it. */
  actions: ReactNode
}

/** One row of a list at the side, and the way to the rows around it. */
export function RowDrawer<Row>(
  props: OpenedRow<Row> & { title: string; subtitle?: ReactNode; children: ReactNode },
) {
  const { row, rows, open, actions, title, subtitle, children } = props
  const { close } = useMessages(common)
  const { previous, next } = useMessages(drawerMessages)
  const place = rows.indexOf(row)
  const to = (neighbour: Row | undefined) => neighbour && (() => open(neighbour))
  return (
    <Drawer
      title={title}
      subtitle={subtitle}
      words={{ close, previous, next }}
      onClose={() => open(undefined)}
      back={(root) => root.querySelectorAll<HTMLElement>('.row-open')[place]}
      onPrevious={place > 0 ? to(rows[place - 1]) : undefined}
      onNext={place >= 0 ? to(rows[place + 1]) : undefined}
      footer={actions}
    >
      {children}
    </Drawer>
  )
}
