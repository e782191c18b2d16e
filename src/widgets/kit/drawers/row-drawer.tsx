import type { ReactNode } from 'react'
import { common } from '../../messages/shared/common.messages.ts'
import type { OpenedRow } from '../lists/entity-list.tsx'
import { Drawer } from './drawer.tsx'
import { useMessages } from '../element/widget-context.ts'
import { drawerMessages } from './drawer.messages.ts'

/** Shows one row of a list in a drawer, with buttons to the previous and next row. */
export function RowDrawer<Row>(
  props: OpenedRow<Row> & { title: string; subtitle?: ReactNode; children: ReactNode },
) {
  const { row, rows, open, onClose, actions, title, subtitle, children } = props
  const { close } = useMessages(common)
  const { previous, next } = useMessages(drawerMessages)
  const place = rows.indexOf(row)
  const to = (neighbour: Row | undefined) => neighbour && (() => open(neighbour))
  return (
    <Drawer
      title={title}
      subtitle={subtitle}
      words={{ close, previous, next }}
      onClose={onClose}
      back={(root) => root.querySelectorAll<HTMLElement>('.row-open')[place]}
      onPrevious={place > 0 ? to(rows[place - 1]) : undefined}
      onNext={place >= 0 ? to(rows[place + 1]) : undefined}
      footer={actions}
    >
      {children}
    </Drawer>
  )
}
