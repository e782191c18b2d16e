import { formatTimestamp } from '../../../domain/format.ts'
import { Quota, useFormatQuota } from '../../../kit/data/quota.tsx'
import { useStatus } from '../../../kit/data/use-gateway.ts'
import { byAge, byCreation } from '../../../domain/id.ts'
import { type Redemption, redemptionState, type RedemptionState } from '../../../domain/redemption.ts'
import { byGateway, byNumber, byText, down, up } from '../../../ui/table/order.ts'
import { idColumn, type Column } from '../../../ui/table/table-column.ts'
import type { RedemptionListWords } from './redemption-list.messages.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { mask, Secret } from '../../../ui/controls/secret.tsx'
import { RowName } from '../../../ui/table/row-name.tsx'
import { Moment } from '../../../ui/content/moment.tsx'

interface RedemptionColumnsOptions {
  words: RedemptionListWords
  reveal: boolean
}

/** The columns of a code list. The gateway returns the newest first and supports no other order. */
export const redemptionColumns = ({ words, reveal }: RedemptionColumnsOptions): Column<Redemption>[] => [
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
    cell: (code) => <QuotaCell code={code} words={words} />,
  },
  {
    id: 'created',
    header: words.created,
    nowrap: true,
    orders: [byGateway(down('', words.newest, byAge)), up('created', words.oldest, byCreation)],
    cell: (code) => <Moment seconds={code.created_time} />,
  },
  {
    id: 'redeemed',
    header: words.redeemed,
    nowrap: true,
    orders: [down('-redeemed', words.byRedeemed, byRedeemed)],
    cell: (code) => {
      if (code.redeemed_time > 0) return <Moment seconds={code.redeemed_time} />
      if (!code.expired_time) return words.notRedeemed
      return (
        <span>
          {words.notRedeemed}
          <span className="secondary">
            <Moment seconds={code.expired_time}>{words.ends(formatTimestamp(code.expired_time))}</Moment>
          </span>
        </span>
      )
    },
  },
]

const byName = (one: Redemption, other: Redemption) => byText(one.name, other.name)
const byRedeemed = byNumber<Redemption>(({ redeemed_time }) => redeemed_time)
const byQuota = byNumber<Redemption>(({ quota }) => quota)

interface CellProps {
  code: Redemption
  words: RedemptionListWords
}

/** The name with the masked code below it. */
function NameCell({ code, words, reveal }: CellProps & { reveal: boolean }) {
  return (
    <>
      <RowName name={code.name || `#${code.id}`} />
      {reveal ? (
        <Secret
          value={code.key}
          words={{
            show: words.revealOf(code.name),
            hide: words.hideOf(code.name),
            copy: words.copyOf(code.name),
          }}
          part="code"
        />
      ) : (
        <span className="secret" part="code">
          <span className="secret-text">{mask(code.key)}</span>
        </span>
      )}
    </>
  )
}

const tones: Record<RedemptionState, Tone> = {
  ...{ unused: 'ok', disabled: 'off', used: 'info', expired: 'bad', unknown: 'off' },
}

function StatusCell({ code, words }: CellProps) {
  const state = redemptionState(code)
  return (
    <Badge tone={tones[state]} part="status">
      {words.states[state]}
    </Badge>
  )
}

/** As money if the gateway shows money, with the exact units. */
function QuotaCell({ code: { quota }, words }: CellProps) {
  const { figures } = useWidget()
  const { display_in_currency } = useStatus()
  const formatQuota = useFormatQuota()
  if (!display_in_currency) return <Quota units={quota} words={words} />
  return (
    <span>
      {formatQuota(quota)}
      <span className="secondary">{words.units(figures.number(quota))}</span>
    </span>
  )
}
