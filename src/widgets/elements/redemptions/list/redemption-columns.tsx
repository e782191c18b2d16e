import { formatTimestamp } from '../../../domain/format.ts'
import { byAge } from '../../../domain/id.ts'
import type { Redemption } from '../../../domain/redemption.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { byGateway, byNumber, byText, down, up } from '../../../ui/table/order.ts'
import { idColumn } from '../../../ui/table/id-column.ts'
import type { Column } from '../../../ui/table/table-column.ts'
import { NameCell, QuotaCell, StatusCell } from './redemption-cells.tsx'
import type { RedemptionListWords } from './redemption-list.messages.ts'

interface RedemptionColumnsOptions {
  words: RedemptionListWords
  unit: QuotaUnit
  reveal: boolean
}

/** The columns of a code list. The gateway returns the newest first and supports no other order. */
export const redemptionColumns = ({
  words,
  unit,
  reveal,
}: RedemptionColumnsOptions): Column<Redemption>[] => [
  {
    id: 'name',
    header: words.name,
    primary: true,
    orders: [up('name', words.byName, byName), down('-name', words.byNameDown, byName)],
    cell: (code) => <NameCell code={code} words={words} reveal={reveal} />,
  },
  idColumn(words.id),
  { id: 'status', header: words.status, cell: (code) => <StatusCell code={code} words={words} /> },
  {
    id: 'quota',
    header: words.quota,
    align: 'end',
    orders: [up('quota', words.byQuota, byQuota), down('-quota', words.byQuotaDown, byQuota)],
    cell: (code) => <QuotaCell code={code} words={words} unit={unit} />,
  },
  {
    id: 'created',
    header: words.created,
    nowrap: true,
    orders: [byGateway(down('', words.newest, byAge)), up('created', words.oldest, byAge)],
    cell: (code) => formatTimestamp(code.created_time),
  },
  {
    id: 'redeemed',
    header: words.redeemed,
    nowrap: true,
    orders: [
      down(
        '-redeemed',
        words.byRedeemed,
        byNumber(({ redeemed_time }) => redeemed_time),
      ),
    ],
    cell: (code) => {
      if (code.redeemed_time > 0) return formatTimestamp(code.redeemed_time)
      if (!code.expired_time) return words.notRedeemed
      return (
        <span>
          {words.notRedeemed}
          <span className="secondary">{words.ends(formatTimestamp(code.expired_time))}</span>
        </span>
      )
    },
  },
]

const byName = (one: Redemption, other: Redemption) => byText(one.name, other.name)
const byQuota = byNumber<Redemption>(({ quota }) => quota)
