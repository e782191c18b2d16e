import { redemptionKeys, searchRedemptions } from '../../../api/administration/redemptions.ts'
import { batchOf, tallyOf, type Redemption } from '../../../domain/redemption.ts'
import { allOf } from '../../../domain/resource-key.ts'
import { FailedState } from '../../../kit/data/failed-state.tsx'
import { Quota } from '../../../kit/data/quota.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { drawerMessages } from '../../../kit/drawers/drawer.messages.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { RowName } from '../../../ui/table/row-name.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { Table } from '../../../ui/table/table.tsx'
import { batchMessages } from './batch.messages.ts'

interface BatchListProps {
  onOpen: (code: Redemption) => void
  onClose: () => void
}

interface Batch extends ReturnType<typeof tallyOf> {
  id: string
  codes: Redemption[]
}

export default function BatchList({ onOpen, onClose }: BatchListProps) {
  const t = useMessages(batchMessages)
  const drawer = useMessages(drawerMessages)
  const { numberFormat } = useWidget()
  const { data, error, reload } = useResource({
    key: allOf(redemptionKeys.list),
    load: (gateway, signal) => searchRedemptions(gateway, '', signal),
    optional: true,
  })
  const columns: Column<Batch>[] = [
    { id: 'name', header: t.name, primary: true, cell: ({ codes: [code] }) => <RowName name={code!.name} /> },
    {
      id: 'made',
      header: t.made,
      nowrap: true,
      cell: ({ codes: [code] }) => <Moment seconds={code!.created_time} />,
    },
    {
      id: 'used',
      header: t.redeemedOf,
      align: 'end',
      cell: ({ used, codes }) => `${numberFormat.number(used.length)} / ${numberFormat.number(codes.length)}`,
    },
    {
      id: 'left',
      header: t.valueLeft,
      align: 'end',
      cell: ({ unusedWorth }) => <Quota units={unusedWorth} t={drawer} />,
    },
  ]
  const batches = data && batchesOf(data.rows)
  return (
    <Dialog size="large" title={t.batches} onClose={onClose} part="batches">
      {error && !data ? (
        <FailedState error={error} title={t.batchesFailed} retry={reload} />
      ) : batches?.length === 0 ? (
        <p className="muted">{t.noBatches}</p>
      ) : (
        <Table
          caption={t.batches}
          columns={columns}
          rows={batches ?? []}
          rowKey={({ id }) => id}
          loading={!batches}
          onOpen={({ codes }) => onOpen(codes[0]!)}
        />
      )}
      {data && data.rows.length < (data.total ?? 0) && (
        <p className="muted" part="partial">
          {t.partial(numberFormat.number(data.rows.length), numberFormat.number(data.total!))}
        </p>
      )}
    </Dialog>
  )
}

function batchesOf(rows: readonly Redemption[]): Batch[] {
  const groups = new Map<string, Redemption[]>()
  for (const code of rows) {
    const id = batchOf(code)
    const codes = groups.get(id)
    if (codes) codes.push(code)
    else groups.set(id, [code])
  }
  return [...groups]
    .map(([id, codes]) => ({ id, codes, ...tallyOf(codes) }))
    .sort((one, other) => other.codes[0]!.created_time - one.codes[0]!.created_time)
}
