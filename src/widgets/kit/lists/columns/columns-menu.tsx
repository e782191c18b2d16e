import { useState } from 'react'
import { common } from '../../../messages/shared/common.messages.ts'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { useMessages } from '../../element/widget-context.ts'
import { listMessages } from '../list.messages.ts'
import type { Arranging } from './use-columns.ts'
import { late } from '../../element/late.tsx'

const ColumnsDialog = late(() => import('./columns-dialog.tsx'))

/** Shows and hides columns; a dialog sets their order and widths. */
export function ColumnsMenu({ columns }: { columns: Arranging }) {
  const words = useMessages(common)
  const { arrange } = useMessages(listMessages)
  const [arranging, setArranging] = useState(false)
  const choices = columns.choices.map(({ id, label, shown, toggle }): MenuItem => ({
    id,
    label,
    checked: shown,
    onSelect: toggle,
  }))
  const more: MenuItem = {
    id: 'arrange',
    label: arrange,
    separated: true,
    onSelect: () => setArranging(true),
  }
  return (
    <>
      <Menu
        label={words.columns}
        variant="ghost"
        part="columns"
        items={choices.length > 1 ? [...choices, more] : choices}
      >
        {words.columns}
      </Menu>
      {arranging && <ColumnsDialog columns={columns} onClose={() => setArranging(false)} />}
    </>
  )
}
