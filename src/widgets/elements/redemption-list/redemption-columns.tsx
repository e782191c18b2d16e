import { formatTimestamp } from '../../domain/format.ts'
import type { Redemption } from '../../domain/redemption.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import type { Column } from '../../ui/table/table.tsx'
import { NameCell, QuotaCell, StatusCell } from './redemption-cells.tsx'
import type { RedemptionListWords } from './redemption-list.messages.ts'

interface RedemptionColumnsOptions {
  words: RedemptionListWords
  unit: QuotaUnit
  reveal: boolean
}

/** The columns of a list of codes, without the actions. */
export const redemptionColumns = ({
  words,
  unit,
  reveal,
}: RedemptionColumnsOptions): Column<Redemption>[] => [
  {
    id: 'name',
    header: words.name,
    primary: true,
    sortable: true,
    cell: (code) => <NameCell code={code} words={words} reveal={reveal} />,
  },
  { id: 'status', header: words.status, cell: (code) => <StatusCell code={code} words={words} /> },
  {
    id: 'quota',
    header: words.quota,
    align: 'end',
    sortable: true,
    cell: (code) => <QuotaCell code={code} words={words} unit={unit} />,
  },
  {
    id: 'created',
    header: words.created,
    nowrap: true,
    sortable: true,
    cell: (code) => formatTimestamp(code.created_time),
  },
  {
    id: 'redeemed',
    header: words.redeemed,
    nowrap: true,
    sortable: true,
    cell: (code) => (code.redeemed_time > 0 ? formatTimestamp(code.redeemed_time) : words.notRedeemed),
  },
]
