import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useCommon, useMessages } from '../element/widget-context.ts'
import { listMessages } from './list.messages.ts'

interface FilterSheetProps {
  onClear: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** On a phone it holds filters, order and tools, each of which applies at once. */
export default function FilterSheet({ onClear, onClose, children }: FilterSheetProps) {
  const { close } = useCommon()
  const { filters, clearFilters } = useMessages(listMessages)
  return (
    <Dialog
      title={filters}
      onClose={onClose}
      closeOnOutside
      footer={
        <>
          {onClear && <Button onPress={onClear}>{clearFilters}</Button>}
          <Button variant="primary" onPress={onClose}>
            {close}
          </Button>
        </>
      }
      part="filter-sheet"
    >
      <div className="filter-sheet">{children}</div>
    </Dialog>
  )
}
