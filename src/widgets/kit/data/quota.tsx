import { formatQuota } from '../../domain/format.ts'
import { useWidget } from '../element/widget-context.ts'
import { useStatus } from './use-gateway.ts'

/** `formatQuota` for this gateway and language. */
export function useFormatQuota(): (units: number, least?: number) => string {
  const { numberFormat } = useWidget()
  const unit = useStatus()
  return (units, least) => formatQuota(units, unit, numberFormat, least)
}

interface QuotaProps {
  units: number
  t: { units: (units: string) => string }
  /** Decimals to write at least. */
  least?: number
}

/** Units as `formatQuota` writes them; exactly on hover. */
export function Quota({ units, t, least }: QuotaProps) {
  const { numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  return <span title={t.units(numberFormat.number(units))}>{formatQuota(units, least)}</span>
}
