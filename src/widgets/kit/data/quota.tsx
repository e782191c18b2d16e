import { formatQuota } from '../../domain/format.ts'
import { useWidget } from '../element/widget-context.ts'
import { useStatus } from './use-gateway.ts'

/** `formatQuota` for this gateway and language. */
export function useFormatQuota(): (units: number, least?: number) => string {
  const { figures } = useWidget()
  const unit = useStatus()
  return (units, least) => formatQuota(units, unit, figures, least)
}

interface QuotaProps {
  units: number
  words: { units: (units: string) => string }
  /** Decimals to write at least. */
  least?: number
}

/** Units as `formatQuota` writes them; exactly on hover. */
export function Quota({ units, words, least }: QuotaProps) {
  const { figures } = useWidget()
  const formatQuota = useFormatQuota()
  return <span title={words.units(figures.number(units))}>{formatQuota(units, least)}</span>
}
