import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useMessages } from '../../element/widget-context.ts'
import { listMessages } from '../list.messages.ts'
import type { List } from '../data/use-list.ts'
import { late } from '../../element/late.tsx'

const ViewsDialog = late(() => import('./views-dialog.tsx'))

/** Opens the user's saved views of this list. */
export function ViewsButton<Row>({ list }: { list: List<Row> }) {
  const { views } = useMessages(listMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        icon="bookmark"
        iconOnly
        label={views}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
        part="views"
      />
      {open && (
        <ViewsDialog
          name={list.name}
          shown={{
            ...list.view,
            columns: list.columns.shown.map(({ id }) => id).join(' '),
            size: list.pageSize,
          }}
          onShow={list.show}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
