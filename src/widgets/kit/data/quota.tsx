import { formatQuota } from '../../domain/format.ts'
import { useWidget, useStatus } from '../element/widget-context.ts'

export function useFormatQuota(): (units: number, least?: number) => string {
  const { numberFormat } = useWidget()
  const unit = useStatus()
  return (units, min) => formatQuota(units, unit, numberFormat, min)
}

interface QuotaProps {
  units: number
  t: { units: (units: string) => string }
  /** At least this many decimals are shown. */
  min?: number
}

export function Quota({ units, t, min }: QuotaProps) {
  const { numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  return (
    <span title={t.units(numberFormat.number(units))} translate="no">
      {formatQuota(units, min)}
    </span>
  )
}
