import { Button } from '../../ui/controls/button.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { listMessages } from './list.messages.ts'
import { megabytes } from './data/list-rows.ts'
import type { List } from './data/use-list.ts'

export default function IncompleteNote({
  list,
}: {
  list: Pick<List<unknown>, 'incomplete' | 'read' | 'known' | 'all'>
}) {
  const { numberFormat } = useWidget()
  const t = useMessages(listMessages)
  const { incomplete, read, all } = list
  if (incomplete)
    return (
      <span className="toolbar-note" role="status">
        {incomplete.total === undefined
          ? t.notAll
          : all
            ? t.cut(numberFormat.number(all.length), numberFormat.number(incomplete.total))
            : t.tooMany(
                numberFormat.number(incomplete.total),
                megabytes(list.known, incomplete.total, numberFormat),
              )}{' '}
        <Button size="small" onPress={incomplete.load} part="load-all">
          {t.loadAll}
        </Button>
      </span>
    )
  return read > 0 && <span className="toolbar-note">{t.reading(numberFormat.number(read))}</span>
}
