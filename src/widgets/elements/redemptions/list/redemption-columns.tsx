import { formatTimestamp } from '../../../domain/format.ts'
import { Quota, useFormatQuota } from '../../../kit/data/quota.tsx'
import { byAge, byCreation } from '../../../domain/id.ts'
import { type Redemption, redemptionState, type RedemptionState } from '../../../domain/redemption.ts'
import {
  byGateway,
  byNumber,
  byText,
  descending,
  ascending,
  idColumn,
  type Column,
} from '../../../ui/table/table-column.ts'
import type { RedemptionListMessages } from './redemption-list.messages.ts'
import { useWidget, useStatus } from '../../../kit/element/widget-context.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { mask, Secret } from '../../../ui/controls/secret.tsx'
import { RowName } from '../../../ui/table/row-name.tsx'
import { Moment } from '../../../ui/content/moment.tsx'

interface RedemptionColumnsOptions {
  t: RedemptionListMessages
  reveal: boolean
}

/** The gateway returns the newest first and supports no other order. */
export const redemptionColumns = ({ t, reveal }: RedemptionColumnsOptions): Column<Redemption>[] => [
  {
    id: 'name',
    header: t.name,
    primary: true,
    orders: [ascending('name', t.byName, byName), descending('-name', t.byNameDown, byName)],
    cell: (code) => <NameCell code={code} t={t} reveal={reveal} />,
  },
  idColumn(t.id),
  { id: 'status', brief: true, header: t.status, cell: (code) => <StatusCell code={code} t={t} /> },
  {
    id: 'quota',
    brief: true,
    header: t.quota,
    align: 'end',
    orders: [ascending('quota', t.byQuota, byQuota), descending('-quota', t.byQuotaDown, byQuota)],
    cell: (code) => <QuotaCell code={code} t={t} />,
  },
  {
    id: 'created',
    yields: 1,
    header: t.created,
    nowrap: true,
    orders: [byGateway(descending('', t.newest, byAge)), ascending('created', t.oldest, byCreation)],
    cell: (code) => <Moment seconds={code.created_time} />,
  },
  {
    id: 'redeemed',
    yields: 2,
    header: t.redeemed,
    nowrap: true,
    orders: [descending('-redeemed', t.byRedeemed, byRedeemed)],
    cell: (code) => {
      if (code.redeemed_time > 0) return <Moment seconds={code.redeemed_time} />
      if (!code.expired_time) return t.notRedeemed
      return (
        <span>
          {t.notRedeemed}
          <span className="secondary">
            <Moment seconds={code.expired_time}>{t.ends(formatTimestamp(code.expired_time))}</Moment>
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
  t: RedemptionListMessages
}

function NameCell({ code, t, reveal }: CellProps & { reveal: boolean }) {
  return (
    <>
      <RowName name={code.name || `#${code.id}`} />
      {reveal ? (
        <Secret
          value={code.key}
          t={{ show: t.revealOf(code.name), hide: t.hideOf(code.name), copy: t.copyOf(code.name) }}
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
  unused: 'ok',
  disabled: 'off',
  used: 'info',
  expired: 'bad',
  unknown: 'off',
}

function StatusCell({ code, t }: CellProps) {
  const state = redemptionState(code)
  return (
    <Badge tone={tones[state]} part="status">
      {t.states[state]}
    </Badge>
  )
}

/** Quota is written as money if the gateway shows money, with the exact units on hover. */
function QuotaCell({ code: { quota }, t }: CellProps) {
  const { numberFormat } = useWidget()
  const { display_in_currency } = useStatus()
  const formatQuota = useFormatQuota()
  if (!display_in_currency) return <Quota units={quota} t={t} />
  return (
    <span>
      {formatQuota(quota)}
      <span className="secondary">{t.units(numberFormat.number(quota))}</span>
    </span>
  )
}
